import { sourceFiles } from '../../scripts/sources/source-files';
import { isNode, type Node, parse } from '../../scripts/sources/syntax';

export interface NumberedTest {
  numbers: string[];
  title: string;
  path: string;
  line: number;
}

function calleeName(node: Node): string {
  if (node.type === 'Identifier') return String(node.value);
  if (node.type === 'MemberExpression')
    return `${calleeName(node.object as Node)}.${(node.property as Node).value}`;
  const inner = node.callee ?? node.tag;
  return isNode(inner) ? calleeName(inner) : '';
}

function textOf(node: Node | undefined): string {
  if (node?.type === 'StringLiteral') return String(node.value);
  if (node?.type !== 'TemplateLiteral') return '';
  return (node.quasis as Node[]).map((part) => part.cooked ?? part.raw).join('…');
}

const isSkipped = (name: string) => /(^|\.)skip(\.|$)|^x(describe|test|it)$/.test(name);
const isTest = (name: string) => /^(test|it)(\.|$)/.test(name) && !/\.(todo|failing)(\.|$)/.test(name);

/** A skipped or commented-out test proves nothing. */
function titlesIn(node: unknown): string[] {
  if (!isNode(node)) return [];
  const name = node.type === 'CallExpression' ? calleeName(node.callee as Node) : '';
  if (isSkipped(name)) return [];
  const own = isTest(name) ? [textOf((node.arguments as { expression?: Node }[])[0]?.expression)] : [];
  return [...own, ...Object.values(node).flatMap(titlesIn)];
}

const numbered = /^((?:\[[A-Z]+-\d+(?:[,\s]+[A-Z]+-\d+)*\]\s*)+)([\s\S]*)$/;

function testsIn(path: string, source: string): NumberedTest[] {
  return titlesIn(parse(path, source)).flatMap((text) => {
    const [, brackets, title] = numbered.exec(text) ?? [];
    if (!brackets || title === undefined) return [];
    const start = source.indexOf((text.split('…')[0] ?? text).replaceAll("'", "\\'"));
    const line = source.slice(0, Math.max(start, 0)).split('\n').length;
    return [{ numbers: brackets.match(/[A-Z]+-\d+/g) ?? [], title: readable(title), path, line }];
  });
}

const readable = (title: string) =>
  title
    .trim()
    .replace(/%(\.\d+)?[sdijp]/g, '…')
    .replace(/\$\{?[a-zA-Z.]+\}?/g, '…');

export const findTests = (root: string): NumberedTest[] =>
  [...sourceFiles(root)]
    .filter(([path]) => /\.test\.tsx?$/.test(path))
    .flatMap(([path, source]) => testsIn(path, source));
