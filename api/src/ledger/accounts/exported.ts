import { sql } from 'kysely';
import { section } from '../../kernel/feature/export-section';
import { ownedAccounts } from '../../ledger/ownership/owned-accounts';

export const exported = [
  section('accounts', {
    place: 100,
    about: 'Your accounts, also those of credit cards, with their balances',
    owned: { where: ({ customerId }) => sql`it.id in ${ownedAccounts(customerId)}` },
  }),
  section('account_looks', {
    place: 110,
    about: 'Nicknames and colors of your accounts',
    owned: { accountIn: 'account_id' },
  }),
  section('account_goals', {
    place: 111,
    about: 'What you save for',
    owned: { accountIn: 'account_id' },
  }),
];
