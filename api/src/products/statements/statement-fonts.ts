import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type Glyph, type GlyphRun } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

/** Figures of one width. */
const features = ['tnum'];

/** Combining marks find their place only by the font's own features. */
const needsShaping = (text: string) => /\p{M}/u.test(text);

/**
 * A font that is parsed once and sets plain text sign by sign. Searching the font's contextual alternates and
 * kerning for every word, and parsing their tables for every document, took most of a statement's time.
 */
function openFont(file: string): Font {
  const font = create(readFileSync(resolve(`@expo-google-fonts/inter/${file}`)));
  const shape = font.layout.bind(font);
  const known = new Map<string, Glyph[]>();
  const glyphsOf = (sign: string): Glyph[] => {
    const glyphs = known.get(sign) ?? shape(sign, features).glyphs;
    if (known.size < maxKnown) known.set(sign, glyphs);
    return glyphs;
  };
  font.layout = (text) =>
    needsShaping(text) ? shape(text, features) : lineUp([...text].flatMap((sign) => glyphsOf(sign)));
  return font;
}

const maxKnown = 10_000;

const lineUp = (glyphs: Glyph[]): GlyphRun => {
  const positions = glyphs.map(({ advanceWidth }) => ({
    xAdvance: advanceWidth,
    yAdvance: 0,
    xOffset: 0,
    yOffset: 0,
  }));
  return {
    glyphs,
    positions,
    // Computed late: the document scales the positions first.
    get advanceWidth() {
      return positions.reduce((width, { xAdvance }) => width + xAdvance, 0);
    },
  };
};

export const fonts = {
  regular: openFont('400Regular/Inter_400Regular.ttf'),
  strong: openFont('600SemiBold/Inter_600SemiBold.ttf'),
};
