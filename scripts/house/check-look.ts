import type { Sources } from './source-files';

/** System colors are missing, because forced-colors mode needs them. */
const cssColorNames =
  `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown
  burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan
  darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred
  darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink
  deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold
  goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush
  lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey
  lightpink lightsalmon lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow
  lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen
  mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin
  navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise
  palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue
  saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey snow
  springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen`.split(
    /\s+/,
  );

const screens = /^(mfe-[^/]+|shell)\/src\//;
const tests = /\.test\.tsx?$/;

const literalColor = new RegExp(
  String.raw`#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|(?<![\w-])(?:${cssColorNames.join('|')})(?![\w(-])`,
  'i',
);

const token = 'var\\(--bank-[\\w-]+\\)';
const allowed = {
  font: new RegExp(`^(?:${token}|inherit)$`),
  shadow: new RegExp(`^(?:${token}|none)$`),
};

const font = /^font(?:-size|-family)?$/;
const shadow = /^(?:box|text)-shadow$/;

const textProperties = /^(?:animation|grid|transition|content|view-transition|src)/;
const withoutNames = (value: string) => value.replace(/var\(--[\w-]+/g, 'var(').replace(/url\([^)]*\)/g, '');

function isLiteral(property: string, value: string): boolean {
  if (font.test(property)) return !allowed.font.test(value);
  if (shadow.test(property)) return !allowed.shadow.test(value);
  if (property === 'filter' && /drop-shadow/.test(value)) return true;
  return !textProperties.test(property) && literalColor.test(withoutNames(value));
}

const declaration = /(?<=[{;]\s*)([\w-]+)\s*:\s*([^;{}]+?)\s*(?=[;}])/g;

const literalsInStyles = (path: string, text: string): string[] =>
  [...text.replace(/\/\*[\s\S]*?\*\//g, ' ').matchAll(declaration)]
    .filter(([, property = '', value = '']) => isLiteral(property, value))
    .map(([, property, value]) => `${path}: ${property}: ${value}`);

const camel = /[A-Z]/g;
const styled =
  /\b(color|background|backgroundColor|border|borderColor|outline|fill|stroke|stopColor|floodColor|accentColor|caretColor|font|fontSize|fontFamily|boxShadow|textShadow|filter)\s*(?::|=\{?)\s*(?:(\d+)|'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`)/g;

const literalsInMarkup = (path: string, text: string): string[] =>
  [...text.matchAll(styled)].flatMap(([match, name = '', ...values]) => {
    const property = name.replace(camel, (letter) => `-${letter.toLowerCase()}`);
    const value = values.find((one) => one !== undefined) ?? '';
    return isLiteral(property, value) ? [`${path}: ${match}`] : [];
  });

export const checkLook = (sources: Sources): string[] =>
  [...sources]
    .filter(([path]) => screens.test(path) && !tests.test(path))
    .flatMap(([path, text]) =>
      path.endsWith('.css') ? literalsInStyles(path, text) : literalsInMarkup(path, text),
    );
