import { isNode, type Node } from '../../../scripts/sources/syntax';

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
