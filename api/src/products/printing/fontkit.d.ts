declare module 'fontkit' {
  export interface Glyph {
    advanceWidth: number;
  }
  export interface GlyphRun {
    glyphs: Glyph[];
    positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
    readonly advanceWidth: number;
  }
  export interface Font {
    layout(text: string, features?: readonly string[]): GlyphRun;
  }
  export function create(file: Uint8Array): Font;
}
