/** Games of other packages; a server that has some writes this anew. @type {import("./types.js").Game[]} */
export const REGISTERED = [];
