import { parseSync } from '@swc/core';

export type Node = Record<string, unknown> & { type?: string };

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

export const parse = (path: string, source: string): unknown =>
  parseSync(source.replace(/^#!/, '//'), { syntax: 'typescript', tsx: path.endsWith('x'), target: 'es2023' });

/** `visit` returns false to skip a node's children. */
export function walk(value: unknown, visit: (node: Node) => boolean | undefined): void {
  if (!isNode(value)) return;
  if (visit(value) === false) return;
  for (const child of Object.values(value)) walk(child, visit);
}

interface Call {
  object: unknown;
  method: string;
  given: unknown[];
}

/** The parts of `object.method(given)`. */
export function readCall(value: unknown): Call | undefined {
  if (!isNode(value) || value.type !== 'CallExpression') return undefined;
  const { callee, arguments: given } = value;
  if (!isNode(callee) || !Array.isArray(given)) return undefined;
  const member = callee.type === 'MemberExpression' && isNode(callee.property) ? callee : undefined;
  const method = member ? (member.property as Node).value : callee.value;
  return {
    object: member?.object,
    method: String(method ?? ''),
    given: given.map((one) => (isNode(one) ? one.expression : undefined)),
  };
}
