import type { Call } from '@bank/shared/contracts/call';
import * as z from 'zod/mini';
import type { BankCall, LiveCall } from '../../store/release-documents';

export const isCall = (value: unknown): value is Call =>
  value instanceof Object && 'id' in value && 'method' in value && 'path' in value && 'answer' in value;

const withoutNotes = (key: string, value: unknown) =>
  key === '$schema' || key === 'default' || value === undefined ? undefined : value;

type JsonSchema = BankCall['answer'];

const jsonSchema = (schema: z.ZodMiniType): JsonSchema =>
  JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), withoutNotes));

/** A bank that ignored a field would do something else than the page asked for. */
const withoutOthers = (_key: string, value: unknown) =>
  value instanceof Object && 'properties' in value && !('additionalProperties' in value)
    ? { ...value, additionalProperties: false }
    : value;

const closed = (schema: JsonSchema): JsonSchema => JSON.parse(JSON.stringify(schema, withoutOthers));

/** What a page and the bank must agree on. */
export function formOf({ id, method, path, params, query, body, answer, upload }: Call): BankCall {
  const file = upload === undefined ? undefined : z.object({ [upload]: z.string() });
  const parts = Object.entries({ params, query, body, file }).flatMap(([name, schema]) =>
    schema ? [[name, closed(jsonSchema(schema))] as const] : [],
  );
  const sent = {
    type: 'object',
    properties: Object.fromEntries(parts),
    required: parts.map(([name]) => name),
  };
  return { id, method, path, sent, answer: jsonSchema(answer) };
}

/** What the live bank says of a call. Its end is no part of the form, so that announcing it refuses no one. */
export function liveFormOf(call: Call): LiveCall {
  const form = formOf(call);
  if (!call.deprecated) return form;
  const { until, instead } = call.deprecated;
  return { ...form, deprecated: { until, instead } };
}
