import { momentInWords } from '../../kernel/clock/clock';
import { addText, type Document, drawDocument, ink, page, regular, rule, strong } from './document';

export interface DrawnSummary {
  holder: string;
  madeAt: Date;
  facts: readonly [name: string, value: string | Date][];
  contents: readonly { about: string; rows: number; file: string }[];
}

export const drawSummary = (summary: DrawnSummary): Promise<Buffer> =>
  drawDocument('A copy of your data', (pdf) => write(pdf, summary));

const plain = { size: 11, font: regular, color: ink.text };
const heading = { size: 15, font: strong, color: ink.text };

const explanation =
  'data.json has everything, for computers; data.schema.json describes it. The folder csv has the same for ' +
  'spreadsheets, and the folder statements has your statements. Dates are in GMT.';

function write(pdf: Document, { holder, madeAt, facts, contents }: DrawnSummary): void {
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  addText(pdf, root, 'P', 'Larch', { size: 13, font: strong, color: ink.brand });
  addText(pdf, root, 'H1', 'A copy of your data', { size: 22, font: strong, color: ink.text });
  addText(pdf, root, 'P', `${readable(holder)} · ${momentInWords(madeAt)}`, { ...plain, color: ink.quiet });
  pdf.moveDown(1);
  addText(pdf, root, 'P', explanation, plain);
  pdf.moveDown(1);
  addText(pdf, root, 'H2', 'You and your accounts', heading);
  writeTable(
    pdf,
    root,
    facts.map(([name, value]) => [name, value instanceof Date ? momentInWords(value) : readable(value)]),
  );
  pdf.moveDown(1);
  addText(pdf, root, 'H2', "What's in this copy", heading);
  writeTable(
    pdf,
    root,
    contents.map(({ about, rows, file }) => [about, rows > 0 ? `${count.format(rows)} in ${file}` : 'None']),
  );
  root.end();
}

const count = new Intl.NumberFormat('en-US');

/** Spaces replace characters that control a line or reverse its direction. */
const readable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');

const columns = [
  { x: page.margin, width: 280 },
  { x: page.margin + 292, width: page.width - 2 * page.margin - 292 },
] as const;

function writeTable(
  pdf: Document,
  root: PDFKit.PDFStructureElement,
  rows: readonly [name: string, value: string][],
): void {
  const table = pdf.struct('Table');
  root.add(table);
  for (const row of rows) writeRow(pdf, table, row);
  table.end();
}

function writeRow(pdf: Document, table: PDFKit.PDFStructureElement, cells: [string, string]): void {
  pdf.fontSize(10);
  const height = Math.max(...cells.map((cell, index) => heightOf(pdf, cell, index))) + 10;
  if (pdf.y + height > page.bottom) pdf.addPage();
  const top = pdf.y;
  rule(pdf, top);
  const row = pdf.struct('TR');
  table.add(row);
  for (const [index, cell] of cells.entries())
    row.add(pdf.struct(index === 0 ? 'TH' : 'TD', {}, () => drawCell(pdf, cell, index, top + 5)));
  row.end();
  pdf.x = page.margin;
  pdf.y = top + height;
}

/** Measured with the wider font. Screen readers need the trailing space to separate cells. */
const heightOf = (pdf: Document, cell: string, index: number) =>
  pdf.font(strong).heightOfString(`${cell} `, { width: columns[index]?.width });

const drawCell = (pdf: Document, cell: string, index: number, top: number) =>
  pdf
    .font(index === 0 ? regular : strong)
    .fillColor(index === 0 ? ink.quiet : ink.text)
    .text(`${cell} `, columns[index]?.x, top, { width: columns[index]?.width });
