import { section } from '../../kernel/feature/export-section';

export const exported = [
  section('transaction_notes', { place: 140, about: 'Your notes on transactions' }),
  section('transaction_categories', { place: 150, about: 'Categories that you chose for transactions' }),
  section('merchant_categories', { place: 160, about: 'Categories that you chose for merchants' }),
  section('budgets', { place: 170, about: 'Your budgets' }),
  section('disputes', { place: 180, about: 'Payments that you disputed' }),
];
