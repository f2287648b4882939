import { endsOf } from './ends-of';

test.each(['5 % broken', '50 % broken', '50 % slower', "one browser's call fails"])(
  'rolls back each simulated rollout: %s',
  (name) => {
    expect(new Set(endsOf(name))).toEqual(new Set(['rolled back']));
  },
  60_000,
);
