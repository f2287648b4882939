import type { Sources } from '../../../scripts/sources/source-files';
import { isNode, type Node, parse, walk } from '../../../scripts/sources/syntax';
import { forTests } from '../dependency-rules';

const testCode = new RegExp(`${forTests.source}|^e2e/|^api/src/testing/`);
const ownPlace = 'shared/src/testing/until.ts';
const mayPoll = /\bwhile \(|\bfor \(.*; *;/;

const pauses = ['sleep', 'setTimeout', 'setImmediate', 'waitForTimeout', 'Promise'];

function hasAwait(value: unknown): boolean {
  let found = false;
  walk(value, (node) => {
    found ||= node.type === 'AwaitExpression';
    return !found && !/Function|Arrow/.test(String(node.type));
  });
  return found;
}

function isPause(statement: unknown): boolean {
  if (!isNode(statement)) return false;
  const only =
    Array.isArray(statement.stmts) && statement.stmts.length === 1 ? statement.stmts[0] : statement;
  const waiting = isNode(only) && isNode(only.expression) ? only.expression : undefined;
  if (waiting?.type !== 'AwaitExpression' || !isNode(waiting.argument)) return false;
  const { callee } = waiting.argument;
  const called = isNode(callee) && isNode(callee.property) ? callee.property.value : (callee as Node)?.value;
  return pauses.includes(String(called));
}

const isAlways = (test: unknown) => !isNode(test) || (test.type === 'BooleanLiteral' && test.value === true);

function isPoll({ type, test, body }: Node): boolean {
  const isLoop = type === 'WhileStatement' || type === 'DoWhileStatement' || type === 'ForStatement';
  return isLoop && (hasAwait(test) || isPause(body) || (isAlways(test) && hasAwait(body)));
}

/** Loops in tests that ask until something has happened. Without a limit, they run on into the next test. */
export const checkLoops = (sources: Sources): string[] =>
  [...sources].flatMap(([path, text]) => {
    if (!testCode.test(path) || path === ownPlace || !mayPoll.test(text)) return [];
    let polls = 0;
    walk(parse(path, text), (node) => {
      if (isPoll(node)) polls += 1;
      return undefined;
    });
    return polls > 0 ? [`${path} waits in a loop; use until or untilFound, which have a limit`] : [];
  });
