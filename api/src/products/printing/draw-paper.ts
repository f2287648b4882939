import { addText, type Document, drawDocument, ink, page, regular, rule, strong } from './document';

/** A document of facts and texts, such as the terms of a loan. */
export interface DrawnPaper {
  title: string;
  subtitle: string;
  facts: readonly (readonly [name: string, value: string])[];
  sections: readonly { heading: string; paragraphs: readonly string[] }[];
}

export const drawPaper = (paper: DrawnPaper): Promise<Buffer> =>
  drawDocument(paper.title, (pdf) => write(pdf, paper));

const plain = { size: 11, font: regular, color: ink.text };

function write(pdf: Document, { title, subtitle, facts, sections }: DrawnPaper): void {
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  addText(pdf, root, 'P', 'Larch', { size: 13, font: strong, color: ink.brand });
  addText(pdf, root, 'H1', title, { size: 22, font: strong, color: ink.text });
  addText(pdf, root, 'P', subtitle, { size: 10, font: regular, color: ink.quiet });
  pdf.moveDown(1);
  writeFacts(pdf, root, facts);
  for (const { heading, paragraphs } of sections) {
    pdf.moveDown(1);
    addText(pdf, root, 'H2', heading, { size: 15, font: strong, color: ink.text });
    for (const paragraph of paragraphs) addText(pdf, root, 'P', paragraph, plain);
  }
  root.end();
}

const nameWidth = 180;
const value = { x: page.margin + nameWidth + 12, width: page.width - 2 * page.margin - nameWidth - 12 };

function writeFacts(pdf: Document, root: PDFKit.PDFStructureElement, facts: DrawnPaper['facts']): void {
  const table = pdf.struct('Table');
  root.add(table);
  for (const fact of facts) writeFact(pdf, table, fact);
  table.end();
}

/** Screen readers need the trailing space to separate cells. */
function writeFact(
  pdf: Document,
  table: PDFKit.PDFStructureElement,
  [name, text]: DrawnPaper['facts'][number],
) {
  pdf.font(strong).fontSize(11);
  const height = pdf.heightOfString(`${text} `, { width: value.width }) + 10;
  if (pdf.y + height > page.bottom) pdf.addPage();
  const top = pdf.y;
  rule(pdf, top);
  const row = pdf.struct('TR');
  table.add(row);
  row.add(
    pdf.struct('TH', {}, () =>
      pdf
        .font(regular)
        .fillColor(ink.quiet)
        .text(`${name} `, page.margin, top + 5, { width: nameWidth }),
    ),
  );
  row.add(
    pdf.struct('TD', {}, () =>
      pdf
        .font(strong)
        .fillColor(ink.text)
        .text(`${text} `, value.x, top + 5, { width: value.width }),
    ),
  );
  row.end();
  pdf.x = page.margin;
  pdf.y = top + height;
}
