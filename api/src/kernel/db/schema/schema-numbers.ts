import { createHash } from 'node:crypto';
import { checksum, type Schema } from './schema';

/** By schema number, the checksums of its changes; null for an object that it no longer has. */
type SchemaNumbers = Record<string, Record<string, string | null>>;

export const contentOf = ({ migrations, objects }: Omit<Schema, 'number'>): Record<string, string> =>
  Object.fromEntries([
    ...migrations.map((migration) => [`${migration.step}/${migration.id}`, checksum(migration)]),
    ...objects.map((object) => [object.name, checksum(object)]),
  ]);

const inOrder = (numbers: SchemaNumbers) =>
  Object.entries(numbers).sort(([one], [other]) => Number(one) - Number(other));

export function findUnlisted(
  numbers: SchemaNumbers,
  content: Record<string, string>,
): Record<string, string | null> {
  const listed = Object.assign(
    {},
    ...inOrder(numbers).map(([, changes]) => changes),
  ) as SchemaNumbers[string];
  const names = Object.keys({ ...listed, ...content });
  const changed = names.filter((name) => (listed[name] ?? null) !== (content[name] ?? null));
  return Object.fromEntries(changed.map((name) => [name, content[name] ?? null]));
}

/** A number can still grow until it's released. */
export function listChanges(
  numbers: SchemaNumbers,
  content: Record<string, string>,
  released: number,
): SchemaNumbers {
  const changes = findUnlisted(numbers, content);
  if (Object.keys(changes).length === 0) return numbers;
  const last = Math.max(0, ...Object.keys(numbers).map(Number));
  const number = last > released ? last : last + 1;
  return { ...numbers, [number]: { ...numbers[number], ...changes } };
}

export const digestUpTo = (numbers: SchemaNumbers, last: number): string =>
  createHash('sha256')
    .update(JSON.stringify(inOrder(numbers).filter(([number]) => Number(number) <= last)))
    .digest('hex');
