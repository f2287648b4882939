/**
 * A spreadsheet runs text that starts like a formula; an apostrophe keeps it text. Semicolons and tabs may
 * separate cells, so a formula can also start after one. Amounts stay amounts, even negative ones.
 */
function harmless(text: string): string {
  if (/^-?\d+\.\d\d$/.test(text)) return text;
  const inside = text.replaceAll(/([;\t\r\n])(?=["\s]*[=+\-@＝＋－＠])/g, "$1'");
  return /^["\s]*[=+\-@＝＋－＠]/.test(text) ? `'${inside}` : inside;
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const line = (cells: readonly string[]) => `${cells.map((cell) => quoted(harmless(cell))).join(',')}\r\n`;

/** RFC 4180. */
export const toCsv = (rows: readonly (readonly string[])[]): string => rows.map(line).join('');
