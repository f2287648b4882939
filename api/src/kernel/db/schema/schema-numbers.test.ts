import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentSchema } from './schema';
import { contentOf, digestUpTo, findUnlisted, listChanges } from './schema-numbers';
import numbers from './schema-numbers.json' with { type: 'json' };

const howTo = 'node --import tsx scripts/schema-number/list-changes.ts';

test('[API-5] lists every SQL text under the number that last changed it', () => {
  const unlisted = Object.keys(findUnlisted(numbers, contentOf(currentSchema())));
  expect({ unlisted, howTo }).toEqual({ unlisted: [], howTo });
});

test('[API-5] leaves the numbers of the previous release unchanged', () => {
  const file = join(__dirname, '../../../../previous-release/release.json');
  const { schema } = JSON.parse(readFileSync(file, 'utf8'));
  expect(digestUpTo(numbers, schema.number)).toBe(schema.digest);
});

const released = { 1: { 'expand/001-ledger': 'a', 'functions/pay': 'b' } };

test.each([
  ['a changed function', { 'expand/001-ledger': 'a', 'functions/pay': 'c' }, { 'functions/pay': 'c' }],
  ['a removed function', { 'expand/001-ledger': 'a' }, { 'functions/pay': null }],
  [
    'a new migration',
    { 'expand/001-ledger': 'a', 'functions/pay': 'b', 'contract/002-lean': 'd' },
    { 'contract/002-lean': 'd' },
  ],
])('[API-5] raises the number for %s', (_what, content, changes) => {
  expect(findUnlisted(released, content)).toEqual(changes);
  expect(listChanges(released, content, 1)).toEqual({ ...released, 2: changes });
});

test('[API-5] keeps the number for unchanged texts', () => {
  expect(listChanges(released, released[1], 1)).toBe(released);
});

test('[API-5] adds to a number that isn’t released', () => {
  const content = { ...released[1], 'views/books': 'e' };
  expect(listChanges(released, content, 0)).toEqual({ 1: content });
});

test('[API-5] has a digest that reveals an edited number', () => {
  const edited = { 1: { ...released[1], 'functions/pay': 'c' } };
  expect(digestUpTo({ ...released, 2: { 'views/books': 'e' } }, 1)).toBe(digestUpTo(released, 1));
  expect(digestUpTo(edited, 1)).not.toBe(digestUpTo(released, 1));
});
