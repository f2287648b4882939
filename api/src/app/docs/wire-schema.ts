import * as z from 'zod/mini';
import { fieldNotes } from './field-notes';

export interface WireSchema {
  properties?: Record<string, WireSchema>;
  required?: string[];
  description?: string;
  default?: unknown;
  format?: string;
  pattern?: string;
  maximum?: number;
}

/** This pattern applies to all text input, and listing it would only obscure the other rules. */
const hiddenPatterns = new Set(['^[^\\p{Cc}\\p{Cs}]*$']);

function tidy(schema: WireSchema, name: string | undefined): void {
  if (schema.format || hiddenPatterns.has(schema.pattern ?? '')) delete schema.pattern;
  if (schema.default === '') delete schema.default;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  const note = name && fieldNotes[name];
  if (note) schema.description = note;
}

function toWire(schema: z.ZodMiniType, io: 'input' | 'output', withNotes: boolean): WireSchema {
  const { $schema, ...wire } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema, path }) =>
      tidy(
        jsonSchema as WireSchema,
        withNotes && path.at(-2) === 'properties' ? String(path.at(-1)) : undefined,
      ),
  });
  return wire as WireSchema;
}

export const sentSchema = (schema: z.ZodMiniType): WireSchema => toWire(schema, 'input', true);

export const answerSchema = (schema: z.ZodMiniType): WireSchema => toWire(schema, 'output', false);

export function urlSchema(schema: z.ZodMiniType): WireSchema {
  const { required } = toWire(schema, 'input', false);
  return { ...toWire(schema, 'output', true), required: required ?? [] };
}
