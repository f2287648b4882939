import { referenceOf } from '@bank/shared/contracts/transactions';
import { type Cents, formatUsd } from '@bank/shared/money';
import PdfDocument from 'pdfkit';
import type { LedgerStatement, Line } from './read-statement';
import { fonts } from './statement-fonts';

type Document = InstanceType<typeof PdfDocument>;

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export const inWords = (month: string) => monthAndYear.format(new Date(`${month}-01T00:00:00Z`));

/** A tagged PDF (PDF/UA), so that screen readers find the headings, the table and the reading order. */
export function drawStatement(statement: LedgerStatement, holder: string): Promise<Buffer> {
  const title = `Statement for ${inWords(statement.month)}`;
  const pdf = new PdfDocument({
    ...pdfOptions,
    info: { Title: `${title}, ${statement.account.account_type_display}`, Author: 'Larch' },
  });
  for (const [name, font] of Object.entries(fonts)) pdf.registerFont(name, font as never);
  const bytes = collect(pdf);
  write(pdf, statement, { title, holder });
  pdf.end();
  return bytes;
}

function collect(pdf: Document): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((done, failed) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => done(Buffer.concat(parts)));
    pdf.on('error', failed);
  });
}

const page = { margin: 54, width: 612, bottom: 720 };
const pdfOptions = {
  size: 'LETTER',
  margin: page.margin,
  pdfVersion: '1.7',
  subset: 'PDF/UA' as never,
  tagged: true,
  displayTitle: true,
  lang: 'en-US',
  // Disables the library's default font, which isn't embedded.
  font: null as never,
} as const;
const regular = 'regular';
const strong = 'strong';

const ink = { text: '#102A2C', quiet: '#55696A', rule: '#D5DEDC', brand: '#0F5257' };

const columns = [
  { name: 'Date', x: 54, width: 50, align: 'left' },
  { name: 'Description', x: 106, width: 190, align: 'left' },
  { name: 'Reference', x: 302, width: 104, align: 'left' },
  { name: 'Amount', x: 408, width: 72, align: 'right' },
  { name: 'Balance', x: 482, width: 76, align: 'right' },
] as const;

function write(
  pdf: Document,
  statement: LedgerStatement,
  { title, holder }: Record<'title' | 'holder', string>,
) {
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const addText = (kind: 'H1' | 'P', text: string, size: number, font: string, color: string) =>
    root.add(pdf.struct(kind, {}, () => pdf.font(font).fontSize(size).fillColor(color).text(`${text} `)));
  const { account } = statement;
  addText('P', 'Larch', 13, strong, ink.brand);
  addText('H1', title, 22, strong, ink.text);
  addText('P', `${account.account_type_display} ${account.account_number}`, 11, regular, ink.text);
  addText('P', `${holder} · Dates are in GMT`, 10, regular, ink.quiet);
  pdf.moveDown(1);
  for (const [name, amount] of figuresOf(statement))
    addText('P', `${name}: ${formatUsd(amount)}`, 11, regular, ink.text);
  pdf.moveDown(1);
  writeTable(pdf, root, statement);
  root.end();
}

const figuresOf = ({ opening, moneyIn, moneyOut, closing }: LedgerStatement): [string, Cents][] => [
  ['Opening balance', opening],
  ['Money in', moneyIn],
  ['Money out', moneyOut],
  ['Closing balance', closing],
];

function writeTable(pdf: Document, root: PDFKit.PDFStructureElement, { lines }: LedgerStatement) {
  if (lines.length === 0) {
    root.add(pdf.struct('P', {}, () => pdf.font(regular).fontSize(11).text('No transactions this month. ')));
    return;
  }
  const table = pdf.struct('Table');
  root.add(table);
  writeRow(pdf, table, heading);
  for (const line of lines) writeRow(pdf, table, { cells: cellsOf(line), font: regular, kind: 'TD' });
  table.end();
}

const cellsOf = ({ id, at, description, merchant, amount, balance }: Line) => [
  day.format(at),
  merchant && merchant !== description ? `${merchant} · ${description}` : description,
  referenceOf(id),
  `${amount < 0 ? '−' : '+'}${formatUsd(Math.abs(amount) as Cents)}`,
  formatUsd(balance),
];

interface Row {
  cells: readonly string[];
  font: string;
  kind: 'TH' | 'TD';
}

const heading: Row = { cells: columns.map(({ name }) => name), font: strong, kind: 'TH' };

/** Screen readers need the trailing space to separate cells. */
const draw = (pdf: Document, text: string, index: number, top: number) => {
  const { x, width, align } = columns[index] as (typeof columns)[number];
  return pdf.text(`${text} `, x, top, { width, align });
};

function writeRow(pdf: Document, table: PDFKit.PDFStructureElement, { cells, font, kind }: Row): void {
  pdf.font(font).fontSize(9).fillColor(ink.text);
  const heights = columns.map(({ width }, index) => pdf.heightOfString(`${cells[index]} `, { width }));
  const height = Math.max(...heights) + 8;
  if (pdf.y + height > page.bottom) {
    pdf.addPage();
    repeatHeading(pdf);
    pdf.font(font);
  }
  const top = pdf.y;
  rule(pdf, top);
  const row = pdf.struct('TR');
  table.add(row);
  for (const [index, cell] of cells.entries())
    row.add(pdf.struct(kind, {}, () => draw(pdf, cell, index, top + 4)));
  row.end();
  pdf.x = page.margin;
  pdf.y = top + height;
}

function decorate(pdf: Document, work: () => void): void {
  pdf.markContent('Artifact');
  work();
  pdf.endMarkedContent();
}

const rule = (pdf: Document, top: number) =>
  decorate(pdf, () =>
    pdf
      .moveTo(page.margin, top)
      .lineTo(page.width - page.margin, top)
      .lineWidth(0.5)
      .stroke(ink.rule),
  );

function repeatHeading(pdf: Document): void {
  const top = pdf.y;
  decorate(pdf, () => {
    pdf.font(strong);
    for (const [index, name] of heading.cells.entries()) draw(pdf, name, index, top + 4);
  });
  pdf.x = page.margin;
  pdf.y = top + 20;
}
