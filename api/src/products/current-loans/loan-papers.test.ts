import { cents } from '@bank/shared/money';
import type { Terms } from './figures/loan-schedule';
import { interestPaper } from './loan-documents';

const terms: Terms = {
  ...{ product: 'auto', amount: cents(24_000_00), basisPoints: 420, months: 60 },
  ...{ payment: cents(444_17), openedOn: '2025-07-28' },
};
const draw = {
  ...({ id: 'txn_1', reference: 'LRC-1', kind: 'draw', amount: '24000.00', interest: '0.00' } as const),
  ...{ principal: '24000.00', account_number: null, paid_on: '2025-07-28' },
};

test.each([
  [2026, 'Owed on November 30, 2026'],
  [2025, 'Owed on December 31, 2025'],
])('says on which day of %p a loan owed what', (year, name) => {
  const named = { terms, reference: 'LOAN-1', holder: 'Alex Morgan' };
  const { facts } = interestPaper({ ...named, year, today: '2026-11-30', movements: [draw] });
  expect(facts.at(-1)).toEqual([name, '$24,000.00']);
});
