import { isNode, type Node, walk } from '../../../scripts/sources/syntax';
import { readCall } from './read-call';

export interface Texts {
  /** Literal texts. */
  all: string[];
  /** Texts beside an inserted value: of `Pay ${name}` the word “Pay”. */
  besideValues: string[];
  /** Names in the code, which may be keys of an answer but no screen shows. */
  names: string[];
}

const titled = ['test', 'describe', 'it'];

/** The title of `test('…')`, `test.each(rows)('…')` and the like. */
function titleOf(node: Node): unknown {
  if (node.type !== 'CallExpression') return undefined;
  let callee: unknown = node.callee;
  while (isNode(callee) && callee.type !== 'Identifier') {
    callee = callee.type === 'CallExpression' ? callee.callee : callee.object;
  }
  return isNode(callee) && titled.includes(String(callee.value)) ? readCall(node)?.given[0] : undefined;
}

const tidy = (text: unknown) => String(text ?? '').replace(/\s+/g, ' ');

/** Leaves out test titles and `ignored`. */
export function readTexts(tree: unknown, ignored: ReadonlySet<unknown> = new Set()): Texts {
  const texts: Texts = { all: [], besideValues: [], names: [] };
  const left = new Set(ignored);
  walk(tree, (node) => {
    if (left.has(node)) return false;
    left.add(titleOf(node));
    readText(node, texts);
    return undefined;
  });
  return texts;
}

function readText(node: Node, texts: Texts): void {
  switch (node.type) {
    case 'StringLiteral':
      texts.all.push(tidy(node.value));
      break;
    case 'Identifier':
      texts.names.push(String(node.value));
      break;
    case 'RegExpLiteral':
      texts.all.push(tidy(node.pattern));
      break;
    case 'TemplateLiteral':
      readTemplate(node, texts);
      break;
    case 'JSXText':
      texts.all.push(tidy(node.value));
      texts.besideValues.push(tidy(node.value).trim());
      break;
  }
}

function readTemplate(node: Node, texts: Texts): void {
  const quasis = (Array.isArray(node.quasis) ? node.quasis : []).map((one) => tidy(one?.cooked ?? one?.raw));
  texts.all.push(...quasis);
  if (quasis.length > 1) texts.besideValues.push(...quasis.map((one) => one.trim()).filter(Boolean));
}
