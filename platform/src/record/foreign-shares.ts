import { parseSync } from '@swc/core';

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isProperty = (property: string) => (node: unknown) =>
  isNode(node) && node.type === 'KeyValueProperty' && isNode(node.key) && node.key.value === property;

function stringsAt(property: string, node: unknown): string[] {
  if (!isNode(node)) return [];
  const { value } = node;
  const isString = isNode(value) && value.type === 'StringLiteral';
  const own = isString && isProperty(property)(node) ? [String(value.value)] : [];
  return [...own, ...Object.values(node).flatMap((child) => stringsAt(property, child))];
}

function literalsWith(property: string, node: unknown): unknown[] {
  if (!isNode(node)) return [];
  const { type, properties } = node;
  const isFound = type === 'ObjectExpression' && Array.isArray(properties);
  if (isFound && properties.some(isProperty(property))) return [node];
  return Object.values(node).flatMap((child) => literalsWith(property, child));
}

/**
 * The shared modules that an entry takes from the page, with the required version of each. The manifest omits
 * modules that weren't installed where the remote was built, so it never lists doors.
 */
export function consumedShares(entry: string): Map<string, string | undefined> {
  const { body } = parseSync(entry, { syntax: 'ecmascript', target: 'es2023' });
  const shares = literalsWith('shareKey', body).flatMap((literal) => {
    const [name] = stringsAt('shareKey', literal);
    const [version] = stringsAt('requiredVersion', literal);
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
