import { section, through } from '../../kernel/feature/export-section';

const ofLoans = through('loan_id', 'loans', 'id');

export const exported = [
  section('loans', { place: 391, about: 'Loans that you signed' }),
  section('loan_draws', { place: 392, about: 'Money that your loans paid out', owned: ofLoans }),
  section('loan_installments', { place: 393, about: 'Payments that were due on your loans', owned: ofLoans }),
  section('loan_payments', { place: 394, about: 'Payments to your loans', owned: ofLoans }),
];
