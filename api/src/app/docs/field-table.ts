import type { WireSchema } from './wire-schema';

export interface FieldRow {
  name: string;
  type: string;
  /** 'yes', 'no', or with what else it is needed. */
  required: string;
  rule: string;
}

export interface FieldTable {
  /** Which of several forms a body may have; null where it has one. */
  form: string | null;
  rows: FieldRow[];
}

const isNull = ({ type }: WireSchema) => type === 'null';

/** The schema without the null that it may also be. */
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
  const [, least, most] = /^\^\\d\{(\d+)(?:,(\d+))?\}\$$/.exec(pattern ?? '') ?? [];
  if (!least) return [];
  return [most ? `${least} to ${most} digits` : `exactly ${least} digits`];
}

function rangeOf({ minimum, maximum }: WireSchema): string[] {
  if (minimum !== undefined && maximum !== undefined) return [`${minimum} to ${maximum}`];
  return minimum === undefined ? [] : [`at least ${minimum}`];
}

function ruleOf(schema: WireSchema): string {
  const { description, enum: values, const: value, default: usual } = schema;
  const rules = [
    ...(value === undefined ? [] : [`always ${value}`]),
    ...(values ? [`one of ${values.join(', ')}`] : []),
    ...(description ? [description] : [...digitsOf(schema), ...rangeOf(schema)]),
    ...lengthOf(schema),
    ...(usual === undefined ? [] : [`${usual} where it is left out`]),
  ].join('; ');
  return rules.charAt(0).toUpperCase() + rules.slice(1);
}

/** `around` names what the fields lie in, where that may be left out. */
function rowsOf(schema: WireSchema, prefix = '', around = ''): FieldRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([field, given]) => {
    const inner = withoutNull(given);
    const name = prefix + field;
    const isNeeded = (schema.required ?? []).includes(field);
    const needed = around ? `with ${around}` : 'yes';
    const row = { name, type: typeOf(inner), required: isNeeded ? needed : 'no', rule: ruleOf(inner) };
    return [row, ...rowsOf(inner, `${name}.`, isNeeded ? around : name)];
  });
}

function formOf(schema: WireSchema): string {
  const [field, { const: value } = {}] =
    Object.entries(schema.properties ?? {}).find(([, { const: always }]) => always !== undefined) ?? [];
  return `${field} ${value}`;
}

/** The fields of a body or address, those inside others by their whole name: payee.name. */
export function fieldTables(schema: WireSchema): FieldTable[] {
  if (schema.oneOf) return schema.oneOf.map((form) => ({ form: formOf(form), rows: rowsOf(form) }));
  return [{ form: null, rows: rowsOf(schema) }];
}
