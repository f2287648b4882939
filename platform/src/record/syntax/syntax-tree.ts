import { createRequire } from 'node:module';
import type { ParseOptions } from '@swc/core';

/** Loaded when something is parsed: a site that publishes nothing needs 30 MB less. */
const parser = () => createRequire(import.meta.url)('@swc/core') as typeof import('@swc/core');

export type SyntaxNode = Record<string, unknown>;

export const isNode = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null;

/** Only our build writes strict code. */
export const scriptOptions: ParseOptions & { isModule: 'unknown' } = {
  syntax: 'ecmascript',
  target: 'es2023',
  isModule: 'unknown',
};

export const sourceOptions = (path: string): ParseOptions => ({
  syntax: 'typescript',
  tsx: !/\.[cm]?ts$/.test(path),
  target: 'es2023',
});

export const parseSource = (path: string, text: string) => parser().parseSync(text, sourceOptions(path));
export const parseScript = (text: string) => parser().parseSync(text, scriptOptions);

/**
 * In the order of the text, without what is below a leaf. No recursion, because a tree may be deeper than the
 * stack.
 */
export function* nodesIn(root: unknown, isLeaf: (node: SyntaxNode) => boolean = () => false) {
  const ahead: unknown[] = [root];
  while (ahead.length > 0) {
    const node = ahead.pop();
    if (!isNode(node)) continue;
    yield node;
    if (isLeaf(node)) continue;
    for (const child of Object.values(node).reverse()) ahead.push(child);
  }
}
