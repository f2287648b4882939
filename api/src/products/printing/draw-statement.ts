import { referenceOf } from '@bank/shared/contracts/transactions';
import { type Cents, formatUsd } from '@bank/shared/money';
import { addText, type Document, decorate, drawDocument, ink, page, regular, rule, strong } from './document';
import {
  type Figures,
  isYear,
  type LedgerStatement,
  type Line,
  type StatementMonth,
} from './ledger-statement';

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const inWords = (month: string) => monthAndYear.format(new Date(`${month}-01T00:00:00Z`));

export function drawStatement(statement: LedgerStatement, holder: string): Promise<Buffer> {
  const { period, account } = statement;
  const title = `Statement for ${isYear(period) ? period : inWords(period)}`;
  return drawDocument(`${title}, ${account.account_type_display}`, (pdf) =>
    write(pdf, statement, { title, holder }),
  );
}

const columns = [
  { name: 'Date', x: 54, width: 50, align: 'left' },
  { name: 'Description', x: 106, width: 190, align: 'left' },
  { name: 'Reference', x: 302, width: 104, align: 'left' },
  { name: 'Amount', x: 408, width: 72, align: 'right' },
  { name: 'Balance', x: 482, width: 76, align: 'right' },
] as const;

const plain = { size: 11, font: regular, color: ink.text };

function write(
  pdf: Document,
  statement: LedgerStatement,
  { title, holder }: Record<'title' | 'holder', string>,
): void {
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const { account, period, months } = statement;
  addText(pdf, root, 'P', 'Larch', { size: 13, font: strong, color: ink.brand });
  addText(pdf, root, 'H1', title, { size: 22, font: strong, color: ink.text });
  addText(pdf, root, 'P', `${account.account_type_display} ${account.account_number}`, plain);
  addText(pdf, root, 'P', `${holder} · Dates are in GMT`, { size: 10, font: regular, color: ink.quiet });
  pdf.moveDown(1);
  writeFigures(pdf, root, statement);
  for (const one of months) {
    if (isYear(period)) writeMonthHeading(pdf, root, one);
    writeTable(pdf, root, one);
  }
  root.end();
}

/** Ten lines of a table fit below the heading. */
const spaceForMonth = 280;

function writeMonthHeading(pdf: Document, root: PDFKit.PDFStructureElement, month: StatementMonth): void {
  if (pdf.y + spaceForMonth > page.bottom) pdf.addPage();
  else pdf.moveDown(1);
  addText(pdf, root, 'H2', inWords(month.month), { size: 15, font: strong, color: ink.text });
  writeFigures(pdf, root, month);
}

function writeFigures(pdf: Document, root: PDFKit.PDFStructureElement, figures: Figures): void {
  for (const [name, amount] of figuresOf(figures))
    addText(pdf, root, 'P', `${name}: ${formatUsd(amount)}`, plain);
  pdf.moveDown(1);
}

const figuresOf = ({ opening, moneyIn, moneyOut, closing }: Figures): [string, Cents][] => [
  ['Opening balance', opening],
  ['Money in', moneyIn],
  ['Money out', moneyOut],
  ['Closing balance', closing],
];

function writeTable(pdf: Document, root: PDFKit.PDFStructureElement, { lines }: StatementMonth) {
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

function repeatHeading(pdf: Document): void {
  const top = pdf.y;
  decorate(pdf, () => {
    pdf.font(strong);
    for (const [index, name] of heading.cells.entries()) draw(pdf, name, index, top + 4);
  });
  pdf.x = page.margin;
  pdf.y = top + 20;
}
