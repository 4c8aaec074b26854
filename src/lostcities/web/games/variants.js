/** Variants so small that only programs learn something from them. */
const FOR_PROGRAMS = ["mini", "nano"];

/** The variants people are offered. @param {import("../net/types.js").Game} game */
export const variantsForPeople = ({ variants }) =>
  variants.filter(({ name }) => !FOR_PROGRAMS.includes(name));
