import { listCardApplications } from '@bank/shared/contracts/card-applications';
import * as contracts from '@bank/shared/contracts/cards';
import { sql } from 'kysely';
import { hours } from '../../kernel/clock/clock';
import { section } from '../../kernel/feature/export-section';
import { feature, readOwn, whileOpen, write } from '../../kernel/feature/feature';
import { pendingApplications } from '../loans/find-loans';
import { applyForCard, findApplications, findCards } from './applications';
import { chapter, examples } from './examples';
import { reviewCards } from './review-cards';

export const cardApplications = feature({
  calls: (bank) => [
    readOwn(bank, contracts.listCards, findCards),
    readOwn(bank, listCardApplications, findApplications),
    write(contracts.applyForCard, whileOpen, ({ body, ...context }) => applyForCard(bank, body, context)),
  ],
  jobs: (runner) => [
    { name: 'review cards', every: hours(1), onlyIn: 'full', run: () => reviewCards(runner) },
  ],
  leaving: {
    ends: [pendingApplications('card_applications')],
    cancel: (tx, { id }) =>
      tx
        .updateTable('card_applications')
        .set({ status: 'declined', decided_at: tx.now(), reason: 'You asked to close your account.' })
        .where('customer_id', '=', id)
        .where('status', '=', sql.lit('pending'))
        .execute(),
    // An application repeats how to reach the customer.
    close: (tx, customerId) =>
      sql`update card_applications set email = '', phone_number = '' where customer_id = ${customerId}`.execute(
        tx,
      ),
  },
  exported: [section('card_applications', { place: 380, about: 'Cards that you applied for' })],
  chapter,
  examples,
});
