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
