import { isNode, type SyntaxNode } from '../../record/syntax/syntax-tree';
import { bare } from './read-script';

/** The parser gives this to names that the script doesn't declare. */
const undeclared = 1;

/** A key that isn't written in the script. */
export const unknown = '*';

/** Other names of the window, and ways to what it has. */
const detours =
  /^((window|self|globalThis|top|parent|frames|document\.defaultView)(\.|$))*(document\.(?=location\b))?/;

function keyOf(property: unknown): string {
  if (!isNode(property)) return unknown;
  const key = property.type === 'Computed' ? bare(property.expression) : property;
  return key?.type === 'Identifier' && property.type === 'Computed' ? unknown : String(key?.value ?? unknown);
}

/**
 * `location.href` for `window.location.href` and `document.location['href']`, '' for the window itself, and undefined
 * for what doesn't begin with a global.
 */
export function globalPath(node: SyntaxNode | undefined): string | undefined {
  const keys: string[] = [];
  let start = node;
  for (; start?.type === 'MemberExpression'; start = bare(start.object)) keys.unshift(keyOf(start.property));
  if (start?.type !== 'Identifier' || start.ctxt !== undeclared) return undefined;
  return [String(start.value), ...keys].join('.').replace(detours, '');
}
