import { section, through } from '../../kernel/feature/export-section';

export const exported = [
  section('external_transfers', {
    place: 200,
    about: 'Where your transfers to other banks went',
    owned: through('transaction_id', 'transfers', 'transaction_id'),
  }),
  section('recipients', { place: 210, about: 'Recipients at other banks that you saved' }),
];
