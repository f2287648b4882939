import type { Call } from '@bank/shared/contracts/call';
import { answerSchema, sentSchema } from '../../api/src/app/docs/wire-schema';

interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | false;
  [rule: string]: unknown;
}

const shown = (value: unknown) => JSON.stringify(value);

/** Notes for readers, and what the lines show in another way. */
const unsaid = new Set(['description', 'required', 'propertyNames', 'additionalProperties']);

const isRule = ([rule, value]: [string, unknown]) =>
  !unsaid.has(rule) && value !== Number.MIN_SAFE_INTEGER && value !== Number.MAX_SAFE_INTEGER;

function typeOf(schema: Schema): string {
  const { type = 'any', const: only, enum: values, anyOf, oneOf, items, properties, ...rest } = schema;
  const rules = Object.entries(rest)
    .filter(isRule)
    .map(([rule, value]) => `${rule} ${shown(value)}`);
  const forms = (only === undefined ? values : [only])?.map(shown) ?? (anyOf ?? oneOf)?.map(typeOf);
  const kind = forms?.join(' | ') ?? (items ? `array of ${typeOf(items)}` : [type].flat().join(' | '));
  return rules.length > 0 ? `${kind} (${rules.join(', ')})` : kind;
}

const hasFields = ({ properties, items, additionalProperties, anyOf, oneOf }: Schema) =>
  properties ?? items ?? additionalProperties ?? anyOf ?? oneOf;

/** A line for each field. Forms of a value with fields of their own have a number. */
function linesOf(path: string, schema: Schema): string[] {
  const { properties = {}, required = [], items, additionalProperties: values, anyOf, oneOf } = schema;
  const forms = (anyOf ?? oneOf ?? []).filter(hasFields);
  return [
    ...Object.entries(properties).flatMap(([name, field]) => {
      const own = `${path}.${name}`;
      return [`${own}${required.includes(name) ? '' : '?'}: ${typeOf(field)}`, ...linesOf(own, field)];
    }),
    ...(items ? linesOf(`${path}[]`, items) : []),
    ...(values ? [`${path}{}: ${typeOf(values)}`, ...linesOf(`${path}{}`, values)] : []),
    ...forms.flatMap((form, index) => linesOf(forms.length > 1 ? `${path}(${index + 1})` : path, form)),
  ];
}

const partOf = (part: string, schema: Schema): string[] =>
  schema.properties ? linesOf(part, schema) : [`${part}: ${typeOf(schema)}`, ...linesOf(part, schema)];

function describeCall(call: Call, users: string[]): string {
  const { id, method, path, access, scope, anonymous, idempotent, upload, timeout, deprecated } = call;
  const sent = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = call[part];
    return schema ? partOf(part, sentSchema(schema) as Schema) : [];
  });
  const lines = [
    `${method} ${path}`,
    ...(deprecated
      ? [
          `deprecated since ${deprecated.since}, ends on ${deprecated.until}: use ${deprecated.instead} instead`,
        ]
      : []),
    `for: ${access}${anonymous ? ', sent without a token' : ''}`,
    ...(scope ? [`access tokens: with the scope ${scope}`] : []),
    ...(idempotent ? ['idempotency: takes an Idempotency-Key'] : []),
    ...(timeout ? [`timeout: ${timeout} ms`] : []),
    `made by: ${users.join(', ') || 'no app of this repository'}`,
    ...(upload ? [`file: ${upload}`] : []),
    ...sent,
    ...partOf('answer', answerSchema(call.answer) as Schema),
  ];
  return `## ${id}\n\n\`\`\`\n${lines.join('\n')}\n\`\`\``;
}

const intro = `# Calls

What the bank's API takes and answers: a line for each field, with \`?\` if it may be missing. \`npm run api-report\` writes it; [CONTRIBUTING.md](../../CONTRIBUTING.md#what-a-change-does-to-squads) says how to review a change. A release goes live only if the bank serves its calls in the same \`form\`.`;

/** `usersOf` names the apps that make a call. */
export function describeCalls(calls: readonly Call[], usersOf: (id: string) => string[]): string {
  const sorted = [...calls].sort((one, other) => (one.id < other.id ? -1 : 1));
  return `${[intro, ...sorted.map((call) => describeCall(call, usersOf(call.id)))].join('\n\n')}\n`;
}
