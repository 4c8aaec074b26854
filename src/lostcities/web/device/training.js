/** Where this device stores what is known about one's training. */

import { BASE_PATH, stored } from "./storage.js";

export const TRAINING = `training ${BASE_PATH}`;

/** Whether anybody has trained here. */
export const hasTrained = () => stored(TRAINING) !== null;
