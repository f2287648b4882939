import type { Schedule } from '@bank/shared/contracts/schedules';

export const sampleBill = (more: Partial<Schedule> = {}): Schedule => ({
  ...{ id: 'plan_1', kind: 'bill', person_id: '', payee_id: 'payee_1', person_name: 'Northside Power' },
  ...{ account_ending: '7342', from_account_id: 'account-checking', from_account_number: '4000214821' },
  ...{ amount: '90.00', note: 'Power', repeats: 'once', status: 'planned' },
  ...{ first_on: '2026-04-01', pay_on: '2026-04-01', last_paid_on: null },
  ...{ created_at: '2026-03-01T09:30:00Z', failures: [] },
  ...more,
});
