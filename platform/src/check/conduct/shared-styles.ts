import { createRequire } from 'node:module';
import { isNode, nodesIn, type SyntaxNode } from '../../record/syntax/syntax-tree';
import type { OwnNames } from './own-names';

/** Loaded when something is parsed, and without what the package knows about values. */
function parse(text: string): SyntaxNode {
  const load = createRequire(import.meta.url);
  const options = { positions: true, parseValue: false, parseCustomProperty: false };
  return load('css-tree/convertor').toPlainObject(load('css-tree/parser')(text, options));
}

const childrenOf = (node: unknown): SyntaxNode[] =>
  isNode(node) && Array.isArray(node.children) ? node.children : [];

/** At-rules whose names the whole page shares. */
const named = /^((-\w+-)?keyframes|property|counter-style|font-palette-values|position-try)$/;

/** Selectors that find elements of other squads, and names that others may have too. */
export function sharedStyles(text: string, own: OwnNames): string[] {
  const found = new Set<string>();

  function textOf(node: SyntaxNode): string {
    const { start, end } = node.loc as { start: { offset: number }; end: { offset: number } };
    return text.slice(start.offset, end.offset).trim();
  }

  const namesOwn = ({ name, value }: SyntaxNode): boolean =>
    [name, value].some((one) => typeof one === 'string' && own.has(one.replace(/^data-/, '')));

  function isOwnPart(node: SyntaxNode): boolean {
    const name = String(node.name);
    if (node.type === 'ClassSelector') return own.hasStyle(name);
    if (node.type === 'IdSelector') return own.has(name);
    if (node.type === 'AttributeSelector') return [...nodesIn(node)].some(namesOwn);
    if (name !== 'is' && name !== 'where') return false;
    return childrenOf(node).flatMap(childrenOf).every(isOwn);
  }

  /** What `:has` and `:not` contain doesn't limit what the selector finds. */
  const isOwn = (selector: SyntaxNode): boolean => childrenOf(selector).some(isOwnPart);

  /** Only the root scrolls the page, and the rule ends with the remote's elements. */
  function isScrolling(selector: SyntaxNode, block: unknown): boolean {
    const has = childrenOf(selector).filter(({ name }) => name === 'has');
    const isInHas = has.flatMap(childrenOf).flatMap(childrenOf).some(isOwn);
    return isInHas && childrenOf(block).every(({ property }) => /^scroll-/.test(`${property}`));
  }

  function readRule({ prelude, block }: SyntaxNode): void {
    const isShared = (one: SyntaxNode) => !isOwn(one) && !isScrolling(one, block);
    const shared = childrenOf(prelude).filter(isShared);
    if (isNode(prelude) && prelude.type === 'Raw') shared.push(prelude);
    for (const one of shared) found.add(textOf(one));
    // Rules within a rule find what is below its elements.
    if (shared.length > 0) readAll(block);
  }

  function readAtRule({ name, prelude, block }: SyntaxNode): void {
    const at = String(name).toLowerCase();
    const family = childrenOf(block).find(({ property }) => property === 'font-family');
    const label = at === 'font-face' ? family?.value : prelude;
    const given = isNode(label) ? textOf(label).replace(/^(--|["'])/, '') : '';
    const isShared = at === 'font-face' ? !own.has(given) : named.test(at) && !own.hasStyle(given);
    if (isShared) found.add(`@${at} ${given}`);
    if (at === 'font-face' || named.test(at)) return;
    const roots = childrenOf(prelude).flatMap(({ root }) => childrenOf(root));
    const isScoped = at === 'scope' && roots.length > 0 && roots.every(isOwn);
    if (!isScoped) readAll(block);
  }

  function readAll(block: unknown): void {
    for (const child of childrenOf(block)) {
      if (child.type === 'Rule') readRule(child);
      if (child.type === 'Atrule') readAtRule(child);
    }
  }

  readAll(parse(text));
  return [...found];
}
