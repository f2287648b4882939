import type * as z from 'zod/mini';
import type { Random } from '../../src/demo/history/random';

type Schema = z.core.$ZodType;

export type Hints = Record<string, readonly unknown[]>;

interface Definition {
  type: string;
  shape?: Record<string, Schema>;
  innerType?: Schema;
  options?: readonly Schema[];
  entries?: Record<string, unknown>;
  values?: readonly unknown[];
  element?: Schema;
  in?: Schema;
}

const definitionOf = (schema: Schema) => schema._zod.def as unknown as Definition;

/** Typical values; each schema uses the ones that it accepts. */
const usual: readonly unknown[] = [
  'Rainy days',
  'Kim',
  'kim@example.com',
  '+15551234567',
  '482915',
  '246810',
  '011000015',
  '4711',
  '000123456789',
  'harbour-lantern-42',
  '1990-12-31',
  '10',
  '12.50',
  1,
  12.5,
  24,
  '',
];

const taken = new WeakMap<Schema, readonly unknown[]>();

function takenBy(schema: Schema): readonly unknown[] {
  const known = taken.get(schema);
  if (known) return known;
  const parse = (schema as z.ZodMiniType).safeParse;
  const found = usual.filter((value) => parse(value).success);
  taken.set(schema, found);
  return found;
}

/** The value fits the schema, but cross-field rules may still reject it. */
export function drawValue(schema: Schema, random: Random, hints: Hints, name = ''): unknown {
  const { type, shape, innerType, options, entries, values, element, in: input } = definitionOf(schema);
  const inside = (of: Schema) => drawValue(of, random, hints, name);
  if (shape) return objectOf(shape, random, hints);
  if (innerType) return random.next() < absence(type) ? absent(type) : inside(innerType);
  if (options) return inside(random.pick(options));
  if (entries) return random.pick(Object.values(entries));
  if (values) return random.pick(values);
  if (element) return [inside(element)];
  if (input && definitionOf(input).shape) return inside(input);
  const hinted = hints[name];
  return random.pick(hinted && random.next() < 0.9 ? hinted : [...takenBy(schema), undefined]);
}

export function fieldsOf(schema: Schema): string[] {
  const { shape = {}, innerType, options = [], element, in: input } = definitionOf(schema);
  const inside = [innerType, element, input, ...options, ...Object.values(shape)].filter(
    (one) => one !== undefined,
  );
  return [...Object.keys(shape), ...inside.flatMap(fieldsOf)];
}

const absence = (type: string) => (type === 'nullable' ? 0.1 : 0.3);
const absent = (type: string) => (type === 'nullable' ? null : undefined);

const objectOf = (shape: Record<string, Schema>, random: Random, hints: Hints) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, drawValue(field, random, hints, name)]),
  );
