import { planFor } from './goal-plan';

const today = '2026-03-18';

test.each([
  ['without a day', null, '250.00', { percent: 25, missing: 750_00, monthly: null }],
  ['in three months', '2026-06-18', '250.00', { percent: 25, missing: 750_00, monthly: 250_00 }],
  ['a day short of three months', '2026-06-17', '250.00', { percent: 25, missing: 750_00, monthly: 375_00 }],
  ['tomorrow', '2026-03-19', '250.00', { percent: 25, missing: 750_00, monthly: 750_00 }],
  ['on a day that has passed', '2026-03-18', '250.00', { percent: 25, missing: 750_00, monthly: null }],
  ['a cent short', '2027-03-18', '999.99', { percent: 99, missing: 1, monthly: 1 }],
  ['exactly there', '2027-03-18', '1000.00', { percent: 100, missing: 0, monthly: null }],
  ['with more than enough', null, '4000.00', { percent: 100, missing: 0, monthly: null }],
  ['with nothing', null, '0.00', { percent: 0, missing: 1000_00, monthly: null }],
])('plans a goal %s', (_what, reach_by, balance, plan) => {
  expect(planFor({ amount: '1000.00', reach_by }, balance, today)).toEqual(plan);
});

test('rounds the monthly amount up, so that the goal is reached', () => {
  const { monthly } = planFor({ amount: '100.00', reach_by: '2026-06-18' }, '0.00', today);
  expect(monthly).toBe(33_34);
});
