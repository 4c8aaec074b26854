/**
 * Words of typed moves in every language, and the signs of the record that they stand for.
 * Generated from the folders of `lostcities/locales`: `python -m tools.web_languages`.
 *
 * @type {Record<string, string>}
 */
// prettier-ignore
export const SIGNS = {"y": "Y", "yellow": "Y", "b": "B", "blue": "B", "w": "W", "white": "W", "g": "G", "green": "G", "r": "R", "red": "R", "p": "P", "purple": "P", "violet": "P", "o": "O", "orange": "O", "x": "x", "d": "x", "discard": "x", "take": "<", "draw": "<", "deck": "=", "wager": "$", "then": ",", "refuse": "-", "pass": "-", "no": "-", "gelb": "Y", "gelbe": "Y", "gelben": "Y", "blau": "B", "blaue": "B", "blauen": "B", "weiß": "W", "weiße": "W", "weißen": "W", "weiss": "W", "weisse": "W", "weissen": "W", "grün": "G", "grüne": "G", "grünen": "G", "gruen": "G", "gruene": "G", "gruenen": "G", "rot": "R", "rote": "R", "roten": "R", "l": "P", "lila": "P", "ab": "x", "ablegen": "x", "abwerfen": "x", "weg": "x", "nehmen": "<", "nimm": "<", "ziehen": "<", "ziehe": "<", "zieh": "<", "nachziehen": "<", "stapel": "=", "nachziehstapel": "=", "wette": "$", "wettkarte": "$", "dann": ",", "und": ",", "ablehnen": "-", "verzichten": "-", "nein": "-", "passen": "-", "j": "Y", "jaune": "Y", "bleu": "B", "bleue": "B", "blanc": "W", "blanche": "W", "v": "G", "vert": "G", "verte": "G", "rouge": "R", "pourpre": "P", "violette": "P", "défausse": "x", "défausser": "x", "jeter": "x", "jette": "x", "prendre": "<", "prends": "<", "piocher": "<", "pioche": "=", "pari": "$", "puis": ",", "refuser": "-", "passe": "-", "non": "-"};
