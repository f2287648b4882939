import { isNode, nodesIn, parseScript, type SyntaxNode } from './syntax-tree';

const isProperty = (property: string) => (node: unknown) =>
  isNode(node) && node.type === 'KeyValueProperty' && isNode(node.key) && node.key.value === property;

function firstString(property: string, root: SyntaxNode): string | undefined {
  const isFound = isProperty(property);
  for (const node of nodesIn(root)) {
    const { value } = node;
    if (isNode(value) && value.type === 'StringLiteral' && isFound(node)) return String(value.value);
  }
  return undefined;
}

function literalsWith(property: string, root: unknown): SyntaxNode[] {
  const isFound = ({ type, properties }: SyntaxNode) =>
    type === 'ObjectExpression' && Array.isArray(properties) && properties.some(isProperty(property));
  return [...nodesIn(root, isFound)].filter(isFound);
}

/**
 * The shared modules that an entry takes from the page, with the required version of each. The manifest omits
 * modules that weren't installed where the remote was built, so it never lists doors.
 */
export function consumedShares(entry: string): Map<string, string | undefined> {
  const { body } = parseScript(entry);
  const shares = literalsWith('shareKey', body).flatMap((literal) => {
    const name = firstString('shareKey', literal);
    const version = firstString('requiredVersion', literal);
    return name ? [[name, version] as const] : [];
  });
  return new Map(shares.sort(([one], [other]) => one.localeCompare(other)));
}

/**
 * Internals that only the library itself assigns. They reveal a bundled library even if nothing declares it
 * as shared.
 */
const fingerprints: [library: string, assignment: RegExp][] = [
  ['react', /\.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=(?!=)/],
  ['react-dom', /\.__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=(?!=)/],
];

export const librariesIn = (scripts: string[]): string[] =>
  fingerprints.flatMap(([library, assignment]) =>
    scripts.some((script) => assignment.test(script)) ? [library] : [],
  );
