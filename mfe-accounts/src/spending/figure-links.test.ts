import { ownCategory } from '@bank/shared/contracts/transactions';
import { announceMode } from '@bank/shared/mode';
import * as fc from 'fast-check';
import { sampleSpending } from '../testing/sample-spending';
import { queryOf, readUrl } from '../transaction-filter';
import { linkToAverage, linkToIncome, linkToMonth, linkToSubscription } from './figure-links';

beforeEach(() => announceMode('full'));

/** What the transactions page asks the bank for, if a customer opens the link. */
function askedBy(link: string) {
  const { filter, unknown } = readUrl(new URL(link, 'http://localhost').searchParams);
  expect(unknown).toEqual([]);
  return queryOf(filter, new Date());
}

const zone = fc.constantFrom('UTC', 'America/New_York', 'Pacific/Kiritimati');
const month = fc.constantFrom('2026-03', '2025-12', '2024-02');

test('asks for exactly the entries of a figure', () => {
  fc.assert(
    fc.property(month, zone, fc.constantFrom(...ownCategory.options), (ofMonth, inZone, category) => {
      const zoned = inZone === 'UTC' ? {} : { zone: inZone };
      const expenses = { month: ofMonth, direction: 'out', ...zoned };
      expect(askedBy(linkToMonth(ofMonth, inZone))).toEqual(expenses);
      expect(askedBy(linkToMonth(ofMonth, inZone, category))).toEqual({
        ...expenses,
        own_category: category,
      });
      const spending = sampleSpending({ month: ofMonth, zone: inZone });
      expect(askedBy(linkToIncome(spending))).toEqual({ month: ofMonth, direction: 'in', ...zoned });
    }),
  );
});

test('asks for all months of an average, up to the last day', () => {
  const average = { from: '2025-12', to: '2026-02', months: 3, total: '1800.00', expenses: '600.00' };
  expect(askedBy(linkToAverage(average, 'UTC'))).toEqual({
    from: '2025-12-01',
    to: '2026-02-28',
    direction: 'out',
  });
});

test('asks for the latest payment of a subscription', () => {
  const subscription = {
    merchant: 'Reelhouse & Co',
    category: 'subscriptions',
    category_display: 'Subscriptions',
    amount: '15.99',
    last_transaction_id: 'txn_1',
    last_on: '2026-03-09',
    next_on: '2026-04-09',
    payments: 3,
  } as const;
  expect(askedBy(linkToSubscription(subscription, 'America/New_York'))).toEqual({
    search: 'Reelhouse & Co',
    from: '2026-03-09',
    to: '2026-03-09',
    min_amount: '15.99',
    max_amount: '15.99',
    direction: 'out',
    zone: 'America/New_York',
  });
});
