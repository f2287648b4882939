import type { Call } from '@bank/shared/contracts/call';
import * as z from 'zod/mini';
import { hashOf } from '../../store/documents';
import type { BankCall, LiveCall } from '../../store/release-documents';

export const isCall = (value: unknown): value is Call =>
  value instanceof Object && 'id' in value && 'method' in value && 'path' in value && 'answer' in value;

const jsonSchema = (schema: z.ZodMiniType | undefined, io: 'input' | 'output') =>
  schema ? z.toJSONSchema(schema, { io, unrepresentable: 'any' }) : null;

/** What a caller and the bank must agree on. */
export function formOf({ id, method, path, params, query, body, answer, upload }: Call): BankCall {
  const sent = [params, query, body].map((schema) => jsonSchema(schema, 'input'));
  const form = hashOf({ sent, answer: jsonSchema(answer, 'output'), upload: upload ?? null }).slice(0, 16);
  return { id, method, path, form };
}

/** What the live bank says of a call. Its end is no part of the form, so that announcing it refuses no one. */
export function liveFormOf(call: Call): LiveCall {
  const form = formOf(call);
  if (!call.deprecated) return form;
  const { until, instead } = call.deprecated;
  return { ...form, deprecated: { until, instead } };
}
