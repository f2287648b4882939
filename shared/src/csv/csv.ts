/**
 * A spreadsheet would execute text that looks like a formula, so an apostrophe marks it as text. Semicolons
 * and tabs may separate cells, so a formula can also come after one of those.
 */
function harmless(text: string): string {
  if (/^-?\d+\.\d\d$/.test(text)) return text;
  const inside = text.replaceAll(/([;\t\r\n])(?=["\s]*[=+\-@＝＋－＠])/g, "$1'");
  return /^["\s]*[=+\-@＝＋－＠]/.test(text) ? `'${inside}` : inside;
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const line = (cells: readonly string[]) => `${cells.map((cell) => quoted(harmless(cell))).join(',')}\r\n`;

export const toCsv = (rows: readonly (readonly string[])[]): string => rows.map(line).join('');
