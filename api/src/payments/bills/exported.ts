import { section, through } from '../../kernel/feature/export-section';

export const exported = [
  section('payees', { place: 220, about: 'Companies whose bills you pay' }),
  section('bill_payments', {
    place: 230,
    about: 'Which payee each bill went to',
    owned: through('transaction_id', 'transfers', 'transaction_id'),
  }),
];
