import { isNode, type Node, walk } from '../../../scripts/sources/syntax';
import { readCall } from './read-call';

/** A text, or the pattern of one, whose absence a test expects. */
export interface Negative {
  node: Node;
  query: string;
}

const literalTypes = ['StringLiteral', 'RegExpLiteral'];

const literalsOf = (value: unknown): Node[] =>
  isNode(value) && literalTypes.includes(String(value.type)) ? [value] : [];

/** The literal of `{ name: 'Save' }`. */
function optionOf(value: unknown, name: string): Node[] {
  if (!isNode(value) || !Array.isArray(value.properties)) return [];
  return value.properties.flatMap((one) =>
    isNode(one) && isNode(one.key) && one.key.value === name ? literalsOf(one.value) : [],
  );
}

const queried =
  /^(?:get|query)(?:All)?By(Text|Role|LabelText|Label|PlaceholderText|Placeholder|Title|AltText)$/;

function literalsOfQuery(value: unknown): Node[] {
  const call = readCall(value);
  const kind = queried.exec(call?.method ?? '')?.[1];
  if (!call || !kind) return [];
  return kind === 'Role' ? optionOf(call.given[1], 'name') : literalsOf(call.given[0]);
}

function queriesIn(value: unknown): Node[] {
  const found: Node[] = [];
  walk(value, (node) => {
    found.push(...literalsOfQuery(node));
    return undefined;
  });
  return found;
}

const isNot = (value: unknown): boolean =>
  isNode(value) &&
  value.type === 'MemberExpression' &&
  isNode(value.property) &&
  value.property.value === 'not';

const searches = ['toContain', 'toMatch', 'toHaveTextContent', 'stringContaining', 'stringMatching'];

const isZero = (value: unknown) => isNode(value) && value.type === 'NumericLiteral' && value.value === 0;
const isFalse = (value: unknown) => isNode(value) && value.type === 'BooleanLiteral' && value.value === false;

/** The argument of `expect(…)`. */
const expected = (value: unknown): unknown => {
  const call = readCall(value);
  return call?.method === 'expect' ? call.given[0] : undefined;
};

/** The literal of `text.includes('Save')` and `/Save/.test(text)`. */
function literalsOfSearch(value: unknown): Node[] {
  const call = readCall(value);
  if (call?.method === 'includes') return literalsOf(call.given[0]);
  return call?.method === 'test' ? literalsOf(call.object) : [];
}

const gone = ['detached', 'hidden'];

function absentIn(node: Node): Node[] {
  const call = readCall(node);
  if (!call) return [];
  const { object, method, given } = call;
  if (method.startsWith('query')) return literalsOfQuery(node);
  if (searches.includes(method) && isNot(object)) return literalsOf(given[0]);
  if (/^(?:toBe|toHaveLength)$/.test(method) && isZero(given[0])) return queriesIn(expected(object));
  if (method === 'toBe' && isFalse(given[0])) return literalsOfSearch(expected(object));
  const states = optionOf(given[0], 'state').map(({ value }) => String(value));
  return method === 'waitFor' && gone.includes(states[0] ?? '') ? queriesIn(object) : [];
}

export function findNegatives(tree: unknown): Negative[] {
  const found = new Map<Node, Negative>();
  walk(tree, (node) => {
    const query = readCall(node)?.method ?? '';
    for (const literal of absentIn(node)) found.set(literal, { node: literal, query });
    return undefined;
  });
  return [...found.values()];
}
