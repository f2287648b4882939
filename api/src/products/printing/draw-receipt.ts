import type { Receipt, ReceiptParty } from '@bank/shared/contracts/receipts';
import { formatUsd } from '@bank/shared/money';
import { encode } from 'uqr';
import { addText, type Document, drawDocument, ink, page, regular, rule, strong } from './document';

export interface DrawnReceipt {
  receipt: Receipt;
  /** Opens the page that checks the signature. */
  link: string;
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

export const drawReceipt = ({ receipt, link }: DrawnReceipt): Promise<Buffer> =>
  drawDocument(`Receipt ${receipt.reference}`, (pdf) => write(pdf, receipt, link));

const plain = { size: 11, font: regular, color: ink.text };
const quiet = { size: 10, font: regular, color: ink.quiet };

function write(pdf: Document, receipt: Receipt, link: string): void {
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  addText(pdf, root, 'P', receipt.bank, { size: 13, font: strong, color: ink.brand });
  addText(pdf, root, 'H1', `Receipt for ${formatUsd(receipt.amount)}`, {
    size: 22,
    font: strong,
    color: ink.text,
  });
  addText(pdf, root, 'P', statusText[receipt.status], plain);
  pdf.moveDown(1);
  writeFacts(pdf, root, receipt);
  pdf.moveDown(2);
  writeCode(pdf, root, link);
  root.end();
}

const statusText: Record<Receipt['status'], string> = {
  sent: 'Sent',
  'on-its-way': 'On its way: the money has left the account but hasn’t arrived yet',
};

const factsOf = (receipt: Receipt): [name: string, value: string][] => [
  ['From', inWords(receipt.from)],
  ['To', inWords(receipt.to)],
  ['Date', `${moment.format(new Date(receipt.paid_at))} GMT`],
  ...(receipt.note ? [['Note', receipt.note] as [string, string]] : []),
  ['Reference', receipt.reference],
];

const inWords = ({ name, account_ending }: ReceiptParty) =>
  account_ending ? `${name}, account ending in ${account_ending}` : name;

const labelWidth = 90;

function writeFacts(pdf: Document, root: PDFKit.PDFStructureElement, receipt: Receipt): void {
  const table = pdf.struct('Table');
  root.add(table);
  for (const [name, value] of factsOf(receipt)) writeFact(pdf, table, name, value);
  table.end();
}

function writeFact(pdf: Document, table: PDFKit.PDFStructureElement, name: string, value: string): void {
  const top = pdf.y;
  const [left, width] = [page.margin + labelWidth, page.width - 2 * page.margin - labelWidth];
  rule(pdf, top);
  const row = pdf.struct('TR');
  table.add(row);
  pdf.fontSize(11);
  row.add(
    pdf.struct('TH', {}, () =>
      pdf
        .font(regular)
        .fillColor(ink.quiet)
        .text(`${name} `, page.margin, top + 6, { width: labelWidth }),
    ),
  );
  row.add(
    pdf.struct('TD', {}, () =>
      pdf
        .font(strong)
        .fillColor(ink.text)
        .text(`${value} `, left, top + 6, { width }),
    ),
  );
  row.end();
  pdf.x = page.margin;
  pdf.y += 6;
}

const codeSize = 190;

function writeCode(pdf: Document, root: PDFKit.PDFStructureElement, link: string): void {
  addText(pdf, root, 'P', 'Check this receipt', { size: 13, font: strong, color: ink.text });
  addText(pdf, root, 'P', 'Scan the code to see whether the bank signed exactly this receipt.', quiet);
  const top = pdf.y + 10;
  root.add(
    pdf.struct('Figure', { alt: 'A QR code with the signed receipt' }, () => drawCode(pdf, link, top)),
  );
  pdf.y = top + codeSize + 10;
  root.add(
    pdf.struct('Link', { alt: 'Check this receipt online' }, () =>
      pdf
        .font(regular)
        .fontSize(10)
        .fillColor(ink.brand)
        .text('Check this receipt online ', page.margin, pdf.y, { link, underline: true }),
    ),
  );
}

/** Neighboring modules of a row share a rectangle, so that viewers draw no lines between them. */
function drawCode(pdf: Document, link: string, top: number): void {
  const { data, size } = encode(link, { ecc: 'L', border: 0 });
  const unit = codeSize / size;
  for (const [y, row] of data.entries()) {
    for (const { start, length } of runsOf(row))
      pdf.rect(page.margin + start * unit, top + y * unit, length * unit, unit);
  }
  pdf.fill(ink.text);
}

function runsOf(row: readonly boolean[]): { start: number; length: number }[] {
  const runs: { start: number; length: number }[] = [];
  for (const [x, isDark] of row.entries()) {
    if (!isDark) continue;
    const last = runs.at(-1);
    if (last && last.start + last.length === x) last.length += 1;
    else runs.push({ start: x, length: 1 });
  }
  return runs;
}
