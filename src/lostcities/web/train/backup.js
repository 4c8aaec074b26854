/** One's training as a part of the file in which a device keeps its results. */

import { addMistakes, allMistakes } from "./mistakes.js";
import { addProgress, progress } from "./progress.js";

/** What is known about one's training. How mistakes are drawn is left out: it can be asked for. */
export const training = () => ({
  ...progress(),
  mistakes: allMistakes().map((one) => ({ ...one, view: null })),
});

/** Take in the training of a file, if it has one. @param {any} found */
export function addTraining(found) {
  if (!found) return;
  addProgress(found);
  addMistakes(found.mistakes);
}
