import { isNode, nodesIn, parseScript, type SyntaxNode } from '../../record/syntax/syntax-tree';

export interface Script {
  /** Expressions in the order of the text, each with whether it runs when the script is loaded. */
  nodes: { node: SyntaxNode; isAtStart: boolean }[];
  /** Variables that begin as a text. */
  texts: Map<string, string>;
}

const functions =
  /^(Function(Declaration|Expression)|ArrowFunctionExpression|Constructor)$|Method|^[GS]etterProperty$/;

const isFunction = ({ type, isStatic }: SyntaxNode): boolean =>
  functions.test(`${type}`) || (/^(Class|Private)Property$/.test(`${type}`) && isStatic === false);

/** Without parentheses, `?.` and `(0, …)`. */
export function bare(node: unknown): SyntaxNode | undefined {
  let inner = node;
  while (isNode(inner)) {
    if (inner.type === 'ParenthesisExpression') inner = inner.expression;
    else if (inner.type === 'OptionalChainingExpression') inner = inner.base;
    else if (inner.type === 'SequenceExpression') inner = (inner.expressions as unknown[]).at(-1);
    else return inner;
  }
  return undefined;
}

export const argumentsOf = ({ arguments: given }: SyntaxNode): (SyntaxNode | undefined)[] =>
  Array.isArray(given) ? given.map((one) => bare(one.expression)) : [];

/** The bundler writes a module as a function under a number or a path. */
const isModuleName = (key: unknown): boolean =>
  isNode(key) &&
  (key.type === 'NumericLiteral' || (key.type === 'StringLiteral' && /[./]/.test(`${key.value}`)));

/** Functions that run at once: of modules, also of those that await something, and those that are called in place. */
function runningIn(node: SyntaxNode): (SyntaxNode | undefined)[] {
  if (node.type === 'MethodProperty') return isModuleName(node.key) ? [node] : [];
  if (node.type === 'KeyValueProperty') return isModuleName(node.key) ? [bare(node.value)] : [];
  if (node.type !== 'CallExpression') return [];
  const callee = bare(node.callee);
  if (callee?.type !== 'MemberExpression') return [callee];
  const { value } = callee.property as SyntaxNode;
  return value === 'a' ? [argumentsOf(node)[1]] : value === 'call' ? [bare(callee.object)] : [];
}

const variableOf = ({ value, ctxt }: SyntaxNode) => `${value} ${ctxt}`;

/** What a text is, or begins with. */
export function startOf(node: SyntaxNode | undefined, texts: Script['texts']): string | undefined {
  let start = node;
  while (start?.type === 'BinaryExpression' && start.operator === '+') start = bare(start.left);
  if (start?.type === 'StringLiteral') return String(start.value);
  if (start?.type === 'TemplateLiteral') {
    const [first] = start.quasis as { cooked: string }[];
    const [variable] = start.expressions as SyntaxNode[];
    return first?.cooked || (variable && startOf(bare(variable), texts));
  }
  return start?.type === 'Identifier' ? texts.get(variableOf(start)) : undefined;
}

const judged = /^(Call|New|Assignment|Update|Unary|Member)Expression$/;

/** No recursion, because a tree may be deeper than the stack. */
export function readScript(text: string): Script {
  const nodes: Script['nodes'] = [];
  const texts: Script['texts'] = new Map();
  const running = new Set<unknown>();
  const ahead: [SyntaxNode, boolean][] = [[{ program: parseScript(text) }, true]];
  for (let next = ahead.pop(); next; next = ahead.pop()) {
    const [node, isAround] = next;
    for (const one of runningIn(node)) running.add(one);
    const isAtStart = isAround && (!isFunction(node) || running.has(node));
    if (judged.test(`${node.type}`)) nodes.push({ node, isAtStart });
    if (node.type === 'VariableDeclarator' && isNode(node.id)) {
      const start = startOf(bare(node.init), texts);
      if (start !== undefined) texts.set(variableOf(node.id), start);
    }
    for (const child of Object.values(node).reverse()) if (isNode(child)) ahead.push([child, isAtStart]);
  }
  return { nodes, texts };
}

const isMemberOf = (node: SyntaxNode | undefined, key: string) =>
  node?.type === 'MemberExpression' && isNode(node.property) && node.property.value === key;

/** Style sheets that css-loader put into a script: `push([module.id, '…'])`. */
export const carriedStyles = ({ nodes }: Script): string[] =>
  nodes.flatMap(({ node }) => {
    if (node.type !== 'CallExpression' || !isMemberOf(bare(node.callee), 'push')) return [];
    const [list] = argumentsOf(node);
    const [id, style] = (Array.isArray(list?.elements) ? list.elements : []).map((one) =>
      bare(one?.expression),
    );
    return isMemberOf(id, 'id') && style ? [textsIn(style).join('')] : [];
  });

const textsIn = (node: SyntaxNode): string[] =>
  [...nodesIn(node)].flatMap(({ type, value, cooked }) =>
    type === 'StringLiteral' ? [`${value}`] : type === 'TemplateElement' ? [`${cooked}`] : [],
  );
