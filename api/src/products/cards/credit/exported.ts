import { section } from '../../../kernel/feature/export-section';

export const exported = [
  section('statement_charges', {
    place: 360,
    name: 'credit_card_charges',
    about: 'Interest and fees of your credit cards',
    owned: { accountIn: 'account_id' },
  }),
  section('credit_payouts', {
    place: 370,
    about: 'Credit that we paid back from your cards',
    owned: { accountIn: 'card_account_id' },
  }),
];
