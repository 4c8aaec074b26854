/**
 * A small writer of PDF files: one page, texts in the fonts every reader has.
 *
 * @typedef {import("./canvas.js").Page} Page
 */

import { PRINT } from "../data/print.js";
import { CAPITAL, DESCENT, FIRST_CODE, FONTS, MINUS, decimal, inPoints } from "./canvas.js";

const FIRST_FONT = 5;

/** The file of a page. @param {Page} page @param {string} title @param {string} language @returns {Promise<Blob>} */
export async function toPdf(page, title, language) {
  const packed = await deflated(page.marks.join("\n"));
  const firstPage = FIRST_FONT + 2 * FONTS.length;
  const fonts = FONTS.map((_, at) => `/F${at + 1} ${FIRST_FONT + 2 * at} 0 R`).join(" ");
  const viewing = "/ViewerPreferences << /DisplayDocTitle true /PrintScaling /None >>";
  const size = inPoints(page.width, page.height);
  const bodies = [
    `<< /Type /Catalog /Pages 2 0 R /Lang (${language}) ${viewing} >>`,
    `<< /Type /Pages /Kids [${firstPage} 0 R] /Count 1 /Resources << /Font << ${fonts} >> >> >>`,
    `<< /Title ${textString(title)} /Producer (lostcities) >>`,
    `<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [${MINUS} /minus] >>`,
    ...FONTS.flatMap((font, at) => fontObjects(font, FIRST_FONT + 2 * at + 1)),
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size}] /Contents ${firstPage + 1} 0 R >>`,
    `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`,
  ].map((text) => new TextEncoder().encode(text));
  const last = bodies.pop() ?? new Uint8Array();
  return file([...bodies, joined([last, packed, new TextEncoder().encode("\nendstream")])]);
}

/** @param {string} text */
async function deflated(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Describe a font that is not embedded: a reader that takes another one keeps our widths. @param {string} font @param {number} descriptor */
function fontObjects(font, descriptor) {
  const { widths, box, stem, style } =
    /** @type {Record<string, {widths: number[], box: string, stem: number, style: string}>} */ (
      PRINT.fonts
    )[font] ?? { widths: [], box: "", stem: 0, style: "" };
  const [capital, descent] = [decimal(1000 * CAPITAL), decimal(-1000 * DESCENT)];
  const tall = `/Ascent ${capital} /Descent ${descent} /CapHeight ${capital}`;
  const wide = `/FirstChar ${FIRST_CODE} /LastChar 255 /Widths [${widths.join(" ")}]`;
  const face = `/BaseFont /${font} /Encoding 4 0 R /FontDescriptor ${descriptor} 0 R`;
  return [
    `<< /Type /Font /Subtype /Type1 ${face} ${wide} >>`,
    `<< /Type /FontDescriptor /FontName /${font} ${style} /FontBBox [${box}] /StemV ${stem} ${tall} >>`,
  ];
}

/** A text that is not on a page: UTF-16 with its byte-order mark, in hexadecimal. @param {string} text */
function textString(text) {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  return `<${[0xfeff, ...units].map((unit) => unit.toString(16).padStart(4, "0")).join("")}>`;
}

/** Write the objects one after the other, and the table of where each begins. @param {Uint8Array<ArrayBuffer>[]} bodies */
function file(bodies) {
  const text = new TextEncoder();
  // The bytes after the version tell programs that carry the file that it is not plain text.
  const parts = [text.encode("%PDF-1.7\n%"), new Uint8Array([226, 227, 207, 211, 10])];
  const starts = [];
  for (const [at, body] of bodies.entries()) {
    starts.push(parts.reduce((sum, part) => sum + part.length, 0));
    parts.push(text.encode(`${at + 1} 0 obj\n`), body, text.encode("\nendobj\n"));
  }
  const table = parts.reduce((sum, part) => sum + part.length, 0);
  const rows = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`);
  parts.push(
    text.encode(
      `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${rows.join("")}trailer\n` +
        `<< /Size ${bodies.length + 1} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${table}\n%%EOF\n`,
    ),
  );
  return new Blob([joined(parts)], { type: "application/pdf" });
}

/** @param {Uint8Array<ArrayBuffer>[]} parts @returns {Uint8Array<ArrayBuffer>} */
function joined(parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
