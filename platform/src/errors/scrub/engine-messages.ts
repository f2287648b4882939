/**
 * What V8, SpiderMonkey and JavaScriptCore say. `§` is code, such as `a.b`, `¶` a property, and `…` anything, of
 * which nothing is kept.
 */
const templates = [
  "Cannot read properties of undefined (reading '¶')",
  "Cannot read properties of null (reading '¶')",
  "Cannot set properties of undefined (setting '¶')",
  "Cannot set properties of null (setting '¶')",
  'Cannot read property ¶ of undefined',
  "Cannot destructure property '¶' of '§' as it is undefined.",
  "Cannot destructure property '¶' of '§' as it is null.",
  "Cannot access '§' before initialization",
  "Cannot assign to read only property '¶' of object '…'",
  'Cannot assign to read only property ¶',
  'Cannot add property ¶, object is not extensible',
  "Cannot delete property '¶' of …",
  'Cannot convert undefined or null to object',
  'Cannot convert a Symbol value to a string',
  'Cannot mix BigInt and other types, use explicit conversions',
  'Assignment to constant variable.',
  "Class constructor § cannot be invoked without 'new'",
  'Class extends value … is not a constructor or null',
  'Converting circular structure to JSON…',
  'Maximum call stack size exceeded',
  'Maximum call stack size exceeded.',
  'Invalid array length',
  'Invalid time value',
  'Invalid date',
  'Invalid count value: …',
  'Invalid string length',
  'Invalid URL',
  'Reduce of empty array with no initial value',
  'Derived constructor may not return before super()',
  'Object prototype may only be an Object or null: …',
  'Unexpected end of JSON input',
  'Unexpected end of input',
  "Unexpected token '…",
  'Unexpected token … in JSON at position …',
  'Unexpected non-whitespace character after JSON…',
  "Expected property name or '}' in JSON…",
  'Bad control character in string literal in JSON…',
  '§ is not a function',
  '§ is not a constructor',
  '§ is not defined',
  '§ is not iterable',
  '§ is not a function or its return value is not iterable',
  '§ is not an object',
  'undefined is not an object',
  'null is not an object',
  'object is not iterable (cannot read property Symbol(Symbol.iterator))',
  "Right-hand side of 'instanceof' is not callable",
  "Cannot use 'in' operator to search for '…' in …",
  'BigInt value … out of range',
  'toFixed() digits argument must be between 0 and 100',
  'Failed to fetch',
  'Failed to fetch dynamically imported module: …',
  'Loading chunk … failed…',
  'Loading CSS chunk … failed…',
  "Failed to execute '¶' on '¶': …",
  "Failed to read the '¶' property from '¶': …",
  "Failed to construct '¶': …",
  'The operation was aborted.',
  'The operation was aborted. ',
  'The user aborted a request.',
  'signal is aborted without reason',
  'The quota has been exceeded.',
  'Script error.',
  'ResizeObserver loop completed with undelivered notifications.',
  'ResizeObserver loop limit exceeded',
  // SpiderMonkey
  `can't access property "¶", § is undefined`,
  `can't access property "¶", § is null`,
  `can't access property ¶, § is undefined`,
  `can't access property ¶ of undefined`,
  "can't convert undefined to object",
  "can't convert null to object",
  `can't access lexical declaration '§' before initialization`,
  `can't define property "¶": … is not extensible`,
  `"¶" is read-only`,
  "invalid assignment to const '§'",
  '§ is undefined',
  '§ is null',
  'too much recursion',
  'cyclic object value',
  'invalid date',
  'invalid array length',
  'NetworkError when attempting to fetch resource.',
  'error loading dynamically imported module: …',
  'JSON.parse: …',
  'reduce of empty array with no initial value',
  'An attempt was made to use an object that is not, or is no longer, usable',
  'The fetching process for the media resource was aborted by the user agent…',
  // JavaScriptCore
  "Can't find variable: §",
  "undefined is not an object (evaluating '§')",
  "null is not an object (evaluating '§')",
  "undefined is not a function (near '…')",
  "§ is not a function. (In '…', '…' is undefined)",
  "§ is not a function. (In '…', '…' is null)",
  "§ is not a function. (In '…', '…' is an instance of …)",
  'Attempted to assign to readonly property.',
  'Cannot access uninitialized variable.',
  'Importing a module script failed.',
  'Load failed',
  'The network connection was lost.',
  'The Internet connection appears to be offline.',
  'JSON Parse error: …',
  'Type error',
  'Invalid Date',
];

type Hole = '§' | '¶' | '…';

interface EngineMessage {
  pattern: RegExp;
  /** The texts before, between and after the holes. */
  texts: string[];
  holes: Hole[];
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function compile(template: string): EngineMessage {
  const texts = template.split(/[§¶…]/);
  const holes = [...template.matchAll(/[§¶…]/g)].map(([hole]) => hole as Hole);
  return { pattern: new RegExp(`^${texts.map(escaped).join('(.*?)')}$`, 's'), texts, holes };
}

const messages = templates.map(compile);

/** Interfaces of the browser, which messages of the DOM name. */
const interfaces = new Set(
  'Node Element Document Window Storage History Location Range Selection Request Response URL URLSearchParams'.split(
    ' ',
  ),
);

const code = /^(\(intermediate value\)|[\w$])([\w$.]|\(\.\.\.\)|\(intermediate value\))*$/;

/** Bundling gives variables other short names each time. It never renames properties. */
const isRenamed = (name: string, index: number) => index === 0 && name.length < 3;

type IsKnown = (name: string) => boolean;

function codeOf(text: string, isKnown: IsKnown): string {
  if (!code.test(text)) return '…';
  return text
    .split('.')
    .map((name, index) => {
      const [, plain = '', call = ''] = /^([\w$]*)(.*)$/.exec(name) ?? [];
      if (plain === '') return name;
      return `${isKnown(plain) && !isRenamed(plain, index) ? plain : '…'}${call}`;
    })
    .join('.');
}

const fill = (hole: Hole, text: string, isKnown: IsKnown): string => {
  if (hole === '§') return codeOf(text, isKnown);
  return hole === '¶' && (isKnown(text) || interfaces.has(text)) ? text : '…';
};

/** An engine's message with the names that are code; undefined if no engine says this. */
export function knownEngineMessage(message: string, isKnown: IsKnown): string | undefined {
  const [, number] = /^Minified React error #(\d{1,4});/.exec(message) ?? [];
  if (number) return `Minified React error #${number}`;
  for (const { pattern, texts, holes } of messages) {
    const found = pattern.exec(message);
    if (!found) continue;
    return texts
      .map((text, index) => {
        const hole = holes[index];
        return hole ? `${text}${fill(hole, found[index + 1] ?? '', isKnown)}` : text;
      })
      .join('');
  }
  return undefined;
}
