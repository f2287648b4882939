import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type Glyph, type GlyphRun } from 'fontkit';
import PdfDocument from 'pdfkit';

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

const { resolve } = createRequire(import.meta.url);

const features = ['tnum'];

const needsShaping = (text: string) => /\p{M}/u.test(text);

/** Parses the font once and lays out plain text by glyph. Shaping each word took most of the rendering time. */
function openFont(file: string): Font {
  const font = create(readFileSync(resolve(`@expo-google-fonts/inter/${file}`)));
  const shape = font.layout.bind(font);
  const cached = new Map<string, Glyph[]>();
  const glyphsOf = (char: string): Glyph[] => {
    const glyphs = cached.get(char) ?? shape(char, features).glyphs;
    if (cached.size < maxCached) cached.set(char, glyphs);
    return glyphs;
  };
  font.layout = (text) =>
    needsShaping(text) ? shape(text, features) : placeGlyphs([...text].flatMap((char) => glyphsOf(char)));
  return font;
}

const maxCached = 10_000;

const placeGlyphs = (glyphs: Glyph[]): GlyphRun => {
  const positions = glyphs.map(({ advanceWidth }) => ({
    xAdvance: advanceWidth,
    yAdvance: 0,
    xOffset: 0,
    yOffset: 0,
  }));
  return {
    glyphs,
    positions,
    // A getter, because the document scales the positions before it reads the width.
    get advanceWidth() {
      return positions.reduce((width, { xAdvance }) => width + xAdvance, 0);
    },
  };
};

const fonts = {
  regular: openFont('400Regular/Inter_400Regular.ttf'),
  strong: openFont('600SemiBold/Inter_600SemiBold.ttf'),
};
