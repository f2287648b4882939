import fc from 'fast-check';
import { minutes, seconds } from '../../src/kernel/clock/clock';
import { type Command, otherThan, type Payment } from './bank-model';

const place = fc.constantFrom('checking' as const, 'savings' as const);

/** Small, so that balances run out and permits match payments. */
const amount = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(1, 100, 2500, 5000) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 20_000 }) },
);

const internal = fc
  .record({
    from: place,
    foreign: fc.constantFrom<'none' | 'from' | 'to'>('none', 'none', 'none', 'from', 'to'),
    amount,
  })
  .map(({ from, foreign, amount }): Payment => {
    const to = otherThan(from);
    return {
      kind: 'internal',
      from: foreign === 'from' ? 'foreign' : from,
      to: foreign === 'to' ? 'foreign' : to,
      amount,
      returns: false,
    };
  });

const external = fc
  .record({ from: place, amount, returns: fc.boolean() })
  .map((sent): Payment => ({ kind: 'external', to: 'clearing', ...sent }));

const bill = fc
  .record({ from: place, amount })
  .map((paid): Payment => ({ kind: 'bill', to: 'bills', returns: false, ...paid }));

const payment = fc.oneof({ weight: 3, arbitrary: internal }, external, bill);

const orNot = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 2 });

const wait = fc.oneof(
  fc.integer({ min: 1, max: seconds(30) }),
  fc.constantFrom(minutes(1), minutes(5), minutes(60 * 8), minutes(60 * 24), minutes(60 * 72)),
  // A loan is billed within such a time.
  fc.constantFrom(minutes(60 * 24 * 11), minutes(60 * 24 * 31)),
);

const cardPayment = fc.record({
  does: fc.constant('authorize' as const),
  amount,
  key: fc.integer({ min: 1, max: 30 }),
});

const cardEnding = fc.record({
  does: fc.constantFrom('capture' as const, 'capture' as const, 'release' as const, 'refund' as const),
  place: fc.integer({ min: 0, max: 9 }),
  percent: fc.constantFrom(100, 100, 100, 50, 101),
  key: fc.integer({ min: 1, max: 3 }),
});

/** Each key always comes with the same payment, as in a retry. */
const repeated = fc.integer({ min: 1, max: 4 }).map((number): Command => {
  const [from, to] = number % 2 ? (['checking', 'savings'] as const) : (['savings', 'checking'] as const);
  return {
    does: 'pay',
    payment: { kind: 'internal', from, to, amount: 100 * number, returns: false },
    key: 100 + number,
  };
});

export const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('deposit' as const), to: place, amount }) },
  { weight: 4, arbitrary: fc.constant({ does: 'prove' as const, from: null, to: null, amount: null }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('prove' as const),
      from: orNot(place),
      to: orNot(
        fc.constantFrom('checking' as const, 'savings' as const, 'clearing' as const, 'bills' as const),
      ),
      amount: orNot(amount),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constant('pay' as const),
      payment,
      key: orNot(fc.integer({ min: 1, max: 12 })),
    }),
  },
  { weight: 3, arbitrary: repeated },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('cancel' as const), place: fc.integer({ min: 0, max: 9 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('plan' as const),
      to: fc.constantFrom('bill' as const, 'own' as const, 'bank' as const),
      from: fc.constantFrom('checking' as const, 'checking' as const, 'savings' as const, 'foreign' as const),
      amount,
      days: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('pay a person' as const),
      from: place,
      amount,
      key: fc.integer({ min: 201, max: 220 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('undo' as const), place: fc.integer({ min: 0, max: 9 }) }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('ask' as const), amount }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('pay a request' as const),
      place: fc.integer({ min: 0, max: 3 }),
      from: place,
      key: fc.integer({ min: 221, max: 240 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('schedule' as const),
      from: place,
      amount,
      days: fc.integer({ min: 1, max: 3 }),
      repeats: fc.constantFrom('once' as const, 'weekly' as const),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('draw' as const), to: place, amount }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('repay' as const), from: place, amount }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constantFrom('pay what is due' as const, 'pay off' as const),
      from: place,
    }),
  },
  { weight: 5, arbitrary: cardPayment },
  { weight: 5, arbitrary: cardEnding },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('wait' as const), milliseconds: wait }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('settle' as const) }) },
);
