import released from './released.json' with { type: 'json' };
import { currentSchema } from './schema';
import { contentOf, digestUpTo, findUnlisted, listChanges } from './schema-numbers';
import numbers from './schema-numbers.json' with { type: 'json' };

const howTo = 'node --import tsx scripts/schema/write-schema.ts';

test('[API-5] lists every SQL text under the number that last changed it', () => {
  const unlisted = Object.keys(findUnlisted(numbers, contentOf(currentSchema())));
  expect({ unlisted, howTo }).toEqual({ unlisted: [], howTo });
});

test('[API-5] leaves the numbers of released schemas unchanged', () => {
  expect(digestUpTo(numbers, released.number)).toBe(released.digest);
});

const ofOneRelease = { 1: { 'expand/001-ledger': 'a', 'functions/pay': 'b' } };

test.each([
  ['a changed function', { 'expand/001-ledger': 'a', 'functions/pay': 'c' }, { 'functions/pay': 'c' }],
  ['a removed function', { 'expand/001-ledger': 'a' }, { 'functions/pay': null }],
  [
    'a new migration',
    { 'expand/001-ledger': 'a', 'functions/pay': 'b', 'contract/002-lean': 'd' },
    { 'contract/002-lean': 'd' },
  ],
])('[API-5] raises the number for %s', (_what, content, changes) => {
  expect(findUnlisted(ofOneRelease, content)).toEqual(changes);
  expect(listChanges(ofOneRelease, content, 1)).toEqual({ ...ofOneRelease, 2: changes });
});

test('[API-5] keeps the number for unchanged texts', () => {
  expect(listChanges(ofOneRelease, ofOneRelease[1], 1)).toBe(ofOneRelease);
});

test('[API-5] adds to a number that isn’t released', () => {
  const content = { ...ofOneRelease[1], 'views/books': 'e' };
  expect(listChanges(ofOneRelease, content, 0)).toEqual({ 1: content });
});

test('[API-5] has a digest that reveals an edited number', () => {
  const edited = { 1: { ...ofOneRelease[1], 'functions/pay': 'c' } };
  expect(digestUpTo({ ...ofOneRelease, 2: { 'views/books': 'e' } }, 1)).toBe(digestUpTo(ofOneRelease, 1));
  expect(digestUpTo(edited, 1)).not.toBe(digestUpTo(ofOneRelease, 1));
});
