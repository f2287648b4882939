import { cssColorNames } from './css-color-names';
import type { Sources } from './source-files';

/** Where every look comes from the tokens: the screens. What they are put together of is shared/src/ui. */
const screens = /^(mfe-[^/]+|shell)\/src\//;
const tests = /\.test\.tsx?$/;

const literalColor = new RegExp(
  String.raw`#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|(?<![\w-])(?:${cssColorNames.join('|')})(?![\w(-])`,
  'i',
);

const token = 'var\\(--bank-[\\w-]+\\)';
const ofTokens = {
  font: new RegExp(`^(?:${token}|inherit)$`),
  shadow: new RegExp(`^(?:${token}|none)$`),
};

const font = /^font(?:-size|-family)?$/;
const shadow = /^(?:box|text)-shadow$/;

/** Words that are neither: names of animations and areas, texts, addresses. */
const ownWords = /^(?:animation|grid|transition|content|view-transition|src)/;
const withoutNames = (value: string) => value.replace(/var\(--[\w-]+/g, 'var(').replace(/url\([^)]*\)/g, '');

function wrongDeclaration(property: string, value: string): boolean {
  if (font.test(property)) return !ofTokens.font.test(value);
  if (shadow.test(property)) return !ofTokens.shadow.test(value);
  if (property === 'filter' && /drop-shadow/.test(value)) return true;
  return !ownWords.test(property) && literalColor.test(withoutNames(value));
}

const declaration = /(?<=[{;]\s*)([\w-]+)\s*:\s*([^;{}]+?)\s*(?=[;}])/g;

const wrongInStyles = (path: string, text: string): string[] =>
  [...text.replace(/\/\*[\s\S]*?\*\//g, ' ').matchAll(declaration)]
    .filter(([, property = '', value = '']) => wrongDeclaration(property, value))
    .map(([, property, value]) => `${path}: ${property}: ${value}`);

const camel = /[A-Z]/g;
const styled =
  /\b(color|background|backgroundColor|border|borderColor|outline|fill|stroke|stopColor|floodColor|accentColor|caretColor|font|fontSize|fontFamily|boxShadow|textShadow|filter)\s*(?::|=\{?)\s*(?:(\d+)|'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`)/g;

const wrongInMarkup = (path: string, text: string): string[] =>
  [...text.matchAll(styled)].flatMap(([said, name = '', ...values]) => {
    const property = name.replace(camel, (letter) => `-${letter.toLowerCase()}`);
    const value = values.find((one) => one !== undefined) ?? '';
    return wrongDeclaration(property, value) ? [`${path}: ${said}`] : [];
  });

/** Every colour, font and shadow that a screen defines itself instead of asking for a token. */
export const checkLook = (sources: Sources): string[] =>
  [...sources]
    .filter(([path]) => screens.test(path) && !tests.test(path))
    .flatMap(([path, text]) =>
      path.endsWith('.css') ? wrongInStyles(path, text) : wrongInMarkup(path, text),
    );
