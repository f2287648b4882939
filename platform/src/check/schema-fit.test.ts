import * as z from 'zod/mini';
import { formOf, isCall } from '../record/calls/call-form';
import { contracts } from '../record/calls/contracts';
import { findMisfit } from './schema-fit';

const schemaOf = (answer: z.ZodMiniType) =>
  formOf({ id: 'x', method: 'GET', path: '/x/', summary: '', access: 'anyone', answer }).answer;

const between = (given: z.ZodMiniType, wanted: z.ZodMiniType) =>
  findMisfit(schemaOf(given), schemaOf(wanted));

const text = z.string();
const max = (count: number) => z.string().check(z.maxLength(count));
const account = z.object({ id: text, balance: z.number() });

test('[API-2] fits each contract to itself', async () => {
  const modules = await Promise.all(Object.values(contracts).map((load) => load()));
  const calls = modules
    .flatMap((one) => Object.values(one))
    .filter(isCall)
    .map(formOf);
  expect(calls.length).toBeGreaterThan(100);
  for (const { id, sent, answer } of calls) {
    const misfits = [findMisfit(sent, structuredClone(sent)), findMisfit(answer, structuredClone(answer))];
    expect({ id, misfits }).toEqual({ id, misfits: [undefined, undefined] });
  }
});

test.each([
  ['one more field', account, z.object({ id: text })],
  [
    'a field that is optional for the reader',
    z.object({ id: text }),
    z.object({ id: text, note: z.optional(text) }),
  ],
  ['fewer values', z.enum(['a', 'b']), z.enum(['a', 'b', 'c'])],
  ['a value for a text', z.literal('a'), text],
  ['a whole number for a number', z.int(), z.number()],
  ['shorter texts', max(3), max(5)],
  ['a value that may be null for the reader alone', text, z.nullable(text)],
  ['a branch of a union', account, z.union([text, account])],
  ['one of two objects in lists', z.array(account), z.array(z.union([z.object({ kind: text }), account]))],
  ['anything', account, z.unknown()],
  [
    'both halves of an intersection',
    account,
    z.intersection(z.object({ id: text }), z.object({ balance: z.number() })),
  ],
])('[API-2] fits %s', (_what, given, wanted) => {
  expect(between(given, wanted)).toBeUndefined();
});

test('[API-2] finds a field that the bank would ignore', () => {
  const sent = (body: z.ZodMiniType) =>
    formOf({ id: 'x', method: 'POST', path: '/x/', summary: '', access: 'anyone', body, answer: text }).sent;
  const later = z.object({ id: text, date: z.optional(text) });
  expect(findMisfit(sent(later), sent(z.object({ id: text })))).toEqual({ path: 'body.date', what: 'given' });
  expect(findMisfit(sent(z.object({ id: text })), sent(later))).toBeUndefined();
});

test.each([
  ['a field that is gone', z.object({ id: text }), account, { path: 'balance', what: 'wanted' }],
  [
    'a field that may be missing now',
    z.object({ id: text, balance: z.optional(z.number()) }),
    account,
    { path: 'balance', what: 'wanted' },
  ],
  [
    'another type in a list',
    z.object({ rows: z.array(account) }),
    z.object({ rows: z.array(z.object({ id: z.number() })) }),
    { path: 'rows[].id', what: 'form' },
  ],
  ['one more value', z.enum(['a', 'b']), z.literal('a'), { path: '', what: 'form' }],
  ['null', z.nullable(text), text, { path: '', what: 'form' }],
  ['longer texts', max(5), max(3), { path: '', what: 'form' }],
  ['texts without an end', text, max(3), { path: '', what: 'form' }],
  ['a number for a whole number', z.number(), z.int(), { path: '', what: 'form' }],
  ['another format', text, z.iso.date(), { path: '', what: 'form' }],
  [
    'a field that a strict reader does not know',
    account,
    z.strictObject({ id: text }),
    { path: 'balance', what: 'given' },
  ],
  [
    'another type in a record',
    z.record(z.string(), text),
    z.record(z.string(), z.number()),
    { path: '*', what: 'form' },
  ],
  [
    'no branch of a union',
    z.object({ id: z.number() }),
    z.union([text, account]),
    { path: 'balance', what: 'wanted' },
  ],
])('[API-2] finds %s', (_what, given, wanted, misfit) => {
  expect(between(given, wanted)).toEqual(misfit);
});
