import { findShort } from './find-short';

const move = (id: string, on: string, amount: string, more: object = {}) => ({
  ...{ id, on, amount, kind: 'bill' as const, direction: 'out' as const, is_posted: false },
  ...more,
});

const monthly = (first_on: string, ends_on: string | null = null) => ({
  rhythm: { repeats: 'monthly' as const, first_on, ends_on },
});

const shortOf = (available: string, items: ReturnType<typeof move>[]) =>
  findShort(available, items).map(({ item, missing }) => [item.id, missing]);

test('counts each time that something repeats before a later payment', () => {
  const loan = move('loan', '2026-12-21', '400.00', monthly('2026-01-21'));
  const rent = move('rent', '2027-02-10', '1000.00');
  expect(shortOf('1800.00', [loan, rent])).toEqual([]);
  expect(shortOf('1700.00', [loan, rent])).toEqual([['rent', 10_000]]);
});

test('counts nothing after the end, and nothing after the last payment of the list', () => {
  const loan = move('loan', '2026-12-21', '400.00', monthly('2026-01-21', '2026-12-21'));
  const rent = move('rent', '2027-02-10', '1000.00');
  expect(shortOf('1400.00', [loan, rent])).toEqual([]);
  expect(shortOf('400.00', [move('loan', '2026-12-21', '400.00', monthly('2026-01-21'))])).toEqual([]);
});

test('names what is listed, not the times after it', () => {
  const loan = move('loan', '2026-12-21', '400.00', monthly('2026-01-21'));
  expect(shortOf('500.00', [loan, move('rent', '2027-02-10', '50.00')])).toEqual([]);
});

test('counts money that comes in first on its day, each time it repeats', () => {
  const saved = move('saved', '2026-12-15', '300.00', { direction: 'in', ...monthly('2026-12-15') });
  const rent = move('rent', '2027-01-15', '600.00');
  expect(shortOf('0.00', [saved, rent])).toEqual([]);
});
