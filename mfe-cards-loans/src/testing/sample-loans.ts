import type { CurrentLoan } from '@bank/shared/contracts/current-loans';
import type { Loan } from '@bank/shared/contracts/loans';

export const currentLoan = (more: Partial<CurrentLoan> = {}): CurrentLoan => ({
  id: 'loan_1',
  reference: 'LOAN-ABCD-EFGH',
  product: 'auto',
  product_name: 'Auto Loan',
  amount: '24000.00',
  balance: '15778.12',
  next_payment: '444.17',
  due_date: '2026-12-15',
  status: 'active',
  status_display: 'Active',
  next_step: 'We’ll collect $444.17 from your account ending in 6350 on December 15, 2026.',
  annual_rate: 4.2,
  term_months: 60,
  monthly_payment: '444.17',
  opened_on: '2025-02-15',
  autopay_account_id: 'account-checking',
  due_now: '0.00',
  accrued_interest: '10.90',
  payoff: '15789.02',
  available: null,
  left: { payments: 44, last_due_on: '2030-07-15', interest: '1462.62' },
  ...more,
});

export const offer = {
  id: 'loan_2',
  application_reference: 'LOAN-JKLM-NPQR',
  product: 'personal',
  product_name: 'Personal Loan',
  amount: '12000.00',
  annual_rate: 5.9,
  term_months: 12,
  monthly_payment: '1032.25',
  total_interest: '389.06',
  total_paid: '12389.06',
  last_payment: '1034.31',
  last_due_on: '2027-03-18',
  first_due_on: '2026-04-18',
  offered_on: '2026-03-18',
  open_until: '2026-04-17',
};

export const application = {
  id: 'loan_2',
  application_reference: 'LOAN-JKLM-NPQR',
  product: 'personal',
  product_name: 'Personal Loan',
  amount: '12000.00',
  term_months: 12,
  annual_rate: 5.9,
  purpose: '',
  status: 'pending',
  status_display: 'Pending Review',
  applied_at: '2026-03-18T09:30:00Z',
  decided_at: null,
  reason: '',
};

export const waitingLoan: Loan = {
  id: 'loan_1',
  application_reference: 'LOAN-5H9D-KM3T',
  product: 'personal',
  product_name: 'Personal Loan',
  amount: '12000.00',
  term_months: 36,
  annual_rate: 5.9,
  purpose: '',
  status: 'pending',
  status_display: 'Pending Review',
  applied_at: '2026-03-18T09:30:00Z',
  decided_at: null,
  reason: '',
};

export const declinedLoan: Loan = {
  ...waitingLoan,
  id: 'loan_2',
  application_reference: 'LOAN-2222-3333',
  product: 'home',
  product_name: 'Home Loan',
  status: 'declined',
  status_display: 'Declined',
  decided_at: '2026-03-02T09:30:00Z',
  reason: 'It would be paid back with $8,531.85 a month.',
};
