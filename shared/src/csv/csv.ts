/**
 * A spreadsheet runs what begins like a formula: an apostrophe makes it text. Where it parts cells by semicolons
 * or tabs, a text may begin again in its middle. An amount is an amount, also below zero.
 */
function harmless(text: string): string {
  if (/^-?\d+\.\d\d$/.test(text)) return text;
  const inside = text.replaceAll(/([;\t\r\n])(?=["\s]*[=+\-@＝＋－＠])/g, "$1'");
  return /^["\s]*[=+\-@＝＋－＠]/.test(text) ? `'${inside}` : inside;
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const line = (cells: readonly string[]) => `${cells.map((cell) => quoted(harmless(cell))).join(',')}\r\n`;

/** Rows of cells as a file for a spreadsheet (RFC 4180). */
export const toCsv = (rows: readonly (readonly string[])[]): string => rows.map(line).join('');
