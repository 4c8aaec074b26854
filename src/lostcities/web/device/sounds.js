/**
 * Three sounds, made here: it is your turn, somebody has moved, the game is over.
 */

import { settings } from "./settings.js";

/** Notes: [hertz, begins, lasts], in seconds. @type {Record<string, [number, number, number][]>} */
const TUNES = {
  turn: [
    [659, 0, 0.14],
    [880, 0.12, 0.24],
  ],
  move: [[330, 0, 0.07]],
  end: [
    [523, 0, 0.16],
    [659, 0.14, 0.16],
    [784, 0.28, 0.36],
  ],
};

/** @type {AudioContext | null} */
let context = null;

/** Make a sound, if there is one, sounds are on and the browser lets us. @param {string} name */
export function playSound(name) {
  const tune = TUNES[name];
  if (!tune || !settings().sounds || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  for (const note of tune) play(context, ...note);
}

/**
 * @param {AudioContext} to
 * @param {number} pitch
 * @param {number} begins
 * @param {number} lasts
 */
function play(to, pitch, begins, lasts) {
  const at = to.currentTime + begins;
  const tone = new OscillatorNode(to, { type: "triangle", frequency: pitch });
  const loudness = new GainNode(to, { gain: 0 });
  loudness.gain.linearRampToValueAtTime(0.12, at + 0.015);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  tone.connect(loudness).connect(to.destination);
  tone.start(at);
  tone.stop(at + lasts);
}
