import { cents } from '@bank/shared/money';
import { detectSubscriptions, type Purchase } from './subscriptions';

let made = 0;
function purchase(day: string, amount = 1599, merchant = 'Reelhouse'): Purchase {
  made += 1;
  return { id: `txn_${made}`, merchant, category: 'entertainment', day, amount: cents(amount) };
}

const monthly = ['2026-01-31', '2026-02-28', '2026-03-31'].map((day) => purchase(day));

test('finds three monthly payments, and expects the next one', () => {
  expect(detectSubscriptions(monthly, '2026-04-02')).toEqual([
    { ...monthly[2], payments: 3, nextDay: '2026-04-30' },
  ]);
});

test.each([
  ['two payments', monthly.slice(1), '2026-04-02'],
  ['a subscription that ended', monthly, '2026-05-11'],
  [
    'weekly payments',
    ['2026-03-01', '2026-03-08', '2026-03-15', '2026-03-22'].map((day) => purchase(day)),
    '2026-03-23',
  ],
  [
    'amounts that differ',
    [purchase('2026-01-09', 1000), purchase('2026-02-09', 2000), purchase('2026-03-09', 1000)],
    '2026-03-10',
  ],
  [
    'different merchants',
    ['A', 'B', 'C'].map((merchant, index) => purchase(`2026-0${index + 1}-09`, 1599, merchant)),
    '2026-03-10',
  ],
] as [string, Purchase[], string][])('leaves out %s', (_name, purchases, today) => {
  expect(detectSubscriptions(purchases, today)).toEqual([]);
});

test('leaves out a shop with other visits between monthly ones', () => {
  const visits = ['2026-01-10', '2026-02-03', '2026-02-17', '2026-03-12'].map((day, index) =>
    purchase(day, 300 * (index + 2)),
  );
  expect(detectSubscriptions([...monthly, ...visits], '2026-04-02')).toEqual([]);
});

test('follows a price that rises a little', () => {
  const rising = [purchase('2026-01-09', 1599), purchase('2026-02-09', 1699), purchase('2026-03-09', 1699)];
  expect(detectSubscriptions(rising, '2026-03-10')).toMatchObject([{ payments: 3, amount: 1699 }]);
});

test('tells two plans of one merchant apart', () => {
  const other = ['2026-01-20', '2026-02-20', '2026-03-20'].map((day) => purchase(day, 499));
  expect(detectSubscriptions([...monthly, ...other], '2026-04-02').map(({ amount }) => amount)).toEqual([
    499, 1599,
  ]);
});

test('leaves out a merchant with more payments than ten plans have', () => {
  const often = Array.from({ length: 50 }, (_, plan) =>
    monthly.map(({ day }) => purchase(day, 1000 * (plan + 1))),
  );
  expect(detectSubscriptions(often.flat(), '2026-04-02')).toEqual([]);
});
