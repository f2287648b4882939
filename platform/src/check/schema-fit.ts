/** A JSON Schema, as contracts of calls become one. */
export type Schema = Readonly<Record<string, unknown>>;

interface Misfit {
  path: string;
  /** `wanted` is required but may be missing, `given` is not known, and `form` has other values. */
  what: 'wanted' | 'given' | 'form';
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const schemasIn = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);
const textsIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const propertiesOf = ({ properties }: Schema) =>
  (isSchema(properties) ? properties : {}) as Record<string, Schema>;

const merge = (one: Schema, other: Schema): Schema => ({
  ...one,
  ...other,
  properties: { ...propertiesOf(one), ...propertiesOf(other) },
  required: [...textsIn(one.required), ...textsIn(other.required)],
});

/** One schema instead of several that all hold. */
const united = ({ allOf, ...schema }: Schema): Schema => schemasIn(allOf).map(united).reduce(merge, schema);

function branchesOf({ anyOf, oneOf, ...schema }: Schema): Schema[] | undefined {
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }));
  const branches = schemasIn(anyOf ?? oneOf);
  return branches.length > 0 ? branches : undefined;
}

const valuesOf = (schema: Schema): unknown[] | undefined =>
  'const' in schema ? [schema.const] : Array.isArray(schema.enum) ? schema.enum : undefined;

const lowest = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems'];
const highest = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems'];

const isWithin = (given: Schema, wanted: Schema) => {
  const isBeyond = (bound: string, side: 1 | -1) =>
    typeof wanted[bound] === 'number' &&
    !(typeof given[bound] === 'number' && side * (given[bound] - wanted[bound]) <= 0);
  return !lowest.some((bound) => isBeyond(bound, -1)) && !highest.some((bound) => isBeyond(bound, 1));
};

/** Formats come with patterns, which say the same. */
const hasForm = (given: Schema, wanted: Schema) =>
  wanted.format === undefined
    ? !wanted.pattern || given.pattern === wanted.pattern
    : given.format === wanted.format;

function isSameKind(given: Schema, wanted: Schema): boolean {
  const values = valuesOf(wanted);
  if (values) return valuesOf(given)?.every((value) => values.includes(value)) ?? false;
  const type = given.type ?? typeof valuesOf(given)?.[0];
  const hasType =
    (type !== undefined && type === wanted.type) || (type === 'integer' && wanted.type === 'number');
  return hasType && (valuesOf(given) !== undefined || (isWithin(given, wanted) && hasForm(given, wanted)));
}

function findInProperties(given: Schema, wanted: Schema, path: string): Misfit | undefined {
  const [had, needed] = [propertiesOf(given), propertiesOf(wanted)];
  const at = (name: string) => (path ? `${path}.${name}` : name);
  const missing = textsIn(wanted.required).find((name) => !textsIn(given.required).includes(name));
  if (missing !== undefined) return { path: at(String(missing)), what: 'wanted' };
  for (const [name, schema] of Object.entries(had)) {
    const other = needed[name] ?? wanted.additionalProperties;
    if (other === false) return { path: at(name), what: 'given' };
    const misfit = isSchema(other) ? findMisfit(schema, other, at(name)) : undefined;
    if (misfit) return misfit;
  }
  const [others, otherWanted] = [given.additionalProperties, wanted.additionalProperties];
  return isSchema(others) && isSchema(otherWanted) ? findMisfit(others, otherWanted, at('*')) : undefined;
}

/** The first place where a value of one schema may not be a value of the other. */
export function findMisfit(oneGiven: Schema, oneWanted: Schema, path = ''): Misfit | undefined {
  const [given, wanted] = [united(oneGiven), united(oneWanted)];
  const sources = branchesOf(given);
  if (sources) return sources.map((one) => findMisfit(one, wanted, path)).find((one) => one !== undefined);
  const targets = branchesOf(wanted);
  if (targets) {
    const misfits = targets.map((one) => findMisfit(given, one, path));
    // The deepest place is in the branch that nearly fits.
    const [nearest] = misfits.toSorted((one, other) => (other?.path.length ?? 0) - (one?.path.length ?? 0));
    return misfits.includes(undefined) ? undefined : nearest;
  }
  if (Object.keys(wanted).length === 0) return undefined;
  if (!isSameKind(given, wanted)) return { path, what: 'form' };
  if (wanted.type === 'object') return findInProperties(given, wanted, path);
  const [items, wantedItems] = [given.items, wanted.items];
  return isSchema(items) && isSchema(wantedItems) ? findMisfit(items, wantedItems, `${path}[]`) : undefined;
}
