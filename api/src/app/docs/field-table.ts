import type { WireSchema } from './wire-schema';

export interface FieldRow {
  name: string;
  type: string;
  /** 'yes', 'no', or 'with' followed by the name of the optional parent. */
  required: string;
  rule: string;
}

export interface FieldTable {
  /** The variant of the body that the field belongs to; null if the body has only one variant. */
  form: string | null;
  rows: FieldRow[];
}

const isNull = ({ type }: WireSchema) => type === 'null';

function withoutNull(schema: WireSchema): WireSchema {
  const forms = schema.anyOf?.filter((form) => !isNull(form));
  const [only] = forms ?? [];
  return forms?.length === 1 && only
    ? { ...only, ...(schema.description && { description: schema.description }) }
    : schema;
}

const typeNames: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  boolean: 'true or false',
};

function typeOf(schema: WireSchema): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ');
  return [schema.type ?? 'text']
    .flat()
    .map((type) => typeNames[type] ?? type)
    .join(' or ');
}

function lengthOf({ minLength = 0, maxLength }: WireSchema): string[] {
  if (maxLength === undefined) return minLength > 1 ? [`at least ${minLength} characters`] : [];
  return [minLength > 1 ? `${minLength} to ${maxLength} characters` : `at most ${maxLength} characters`];
}

function digitsOf({ pattern }: WireSchema): string[] {
  const [, min, max] = /^\^\\d\{(\d+)(?:,(\d+))?\}\$$/.exec(pattern ?? '') ?? [];
  if (!min) return [];
  return [max ? `${min} to ${max} digits` : `exactly ${min} digits`];
}

function rangeOf({ minimum, maximum }: WireSchema): string[] {
  if (minimum !== undefined && maximum !== undefined) return [`${minimum} to ${maximum}`];
  return minimum === undefined ? [] : [`at least ${minimum}`];
}

function ruleOf(schema: WireSchema): string {
  const { description, enum: values, const: value, default: fallback } = schema;
  const rules = [
    ...(value === undefined ? [] : [`always ${value}`]),
    ...(values ? [`one of ${values.join(', ')}`] : []),
    ...(description ? [description] : [...digitsOf(schema), ...rangeOf(schema)]),
    ...lengthOf(schema),
    ...(fallback === undefined ? [] : [`${fallback} by default`]),
  ].join('; ');
  return rules.charAt(0).toUpperCase() + rules.slice(1);
}

/** Fields of an optional parent are required only if the parent is present. */
function rowsOf(schema: WireSchema, prefix = '', optionalParent = ''): FieldRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([field, given]) => {
    const inner = withoutNull(given);
    const name = prefix + field;
    const isRequired = (schema.required ?? []).includes(field);
    const whenRequired = optionalParent ? `with ${optionalParent}` : 'yes';
    const row = {
      name,
      type: typeOf(inner),
      required: isRequired ? whenRequired : 'no',
      rule: ruleOf(inner),
    };
    return [row, ...rowsOf(inner, `${name}.`, isRequired ? optionalParent : name)];
  });
}

function formOf(schema: WireSchema): string {
  const [field, { const: value } = {}] =
    Object.entries(schema.properties ?? {}).find(([, { const: always }]) => always !== undefined) ?? [];
  return `${field} ${value}`;
}

export function fieldTables(schema: WireSchema): FieldTable[] {
  if (schema.oneOf) return schema.oneOf.map((form) => ({ form: formOf(form), rows: rowsOf(form) }));
  return [{ form: null, rows: rowsOf(schema) }];
}
