import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type Glyph, type GlyphRun } from 'fontkit';

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

export const fonts = {
  regular: openFont('400Regular/Inter_400Regular.ttf'),
  strong: openFont('600SemiBold/Inter_600SemiBold.ttf'),
};
