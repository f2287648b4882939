import PdfDocument from 'pdfkit';
import { fonts } from './fonts';

export type Document = InstanceType<typeof PdfDocument>;

export const page = { margin: 54, width: 612, bottom: 720 };

export const regular = 'regular';
export const strong = 'strong';

export const ink = { text: '#102A2C', quiet: '#55696A', rule: '#D5DEDC', brand: '#0F5257' };

const options = {
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

/** A tagged PDF (PDF/UA), so that screen readers find the headings, the tables and the reading order. */
export function drawDocument(title: string, draw: (pdf: Document) => void): Promise<Buffer> {
  const pdf = new PdfDocument({ ...options, info: { Title: title, Author: 'Larch' } });
  for (const [name, font] of Object.entries(fonts)) pdf.registerFont(name, font as never);
  const bytes = collect(pdf);
  draw(pdf);
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

interface TextStyle {
  size: number;
  font: string;
  color: string;
}

/** Screen readers need the trailing space to separate texts. */
export const addText = (
  pdf: Document,
  parent: PDFKit.PDFStructureElement,
  kind: 'H1' | 'H2' | 'P',
  text: string,
  { size, font, color }: TextStyle,
) => parent.add(pdf.struct(kind, {}, () => pdf.font(font).fontSize(size).fillColor(color).text(`${text} `)));

/** Screen readers skip what only decorates. */
export function decorate(pdf: Document, work: () => void): void {
  pdf.markContent('Artifact');
  work();
  pdf.endMarkedContent();
}

export const rule = (pdf: Document, top: number) =>
  decorate(pdf, () =>
    pdf
      .moveTo(page.margin, top)
      .lineTo(page.width - page.margin, top)
      .lineWidth(0.5)
      .stroke(ink.rule),
  );
