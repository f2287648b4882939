import * as contracts from '@bank/shared/contracts/owned-cards';
import { sql } from 'kysely';
import { hours } from '../../../kernel/clock/clock';
import { section } from '../../../kernel/feature/export-section';
import { counted, feature, read, readOwn, whileOpen, write } from '../../../kernel/feature/feature';
import { reportLost, revealCard, setFrozen, updateControls } from './card-commands';
import { resealCards } from './card-numbers';
import { findOwnedCards, showCard } from './cards';
import { chapter, examples } from './examples';
import { renewCards } from './renew-cards';

const cardsOn = (accountId: string) => sql`
  select count(*) from cards where account_id = ${accountId} and status in ('active', 'frozen')`;

export const ownedCards = feature({
  calls: (bank) => [
    readOwn(bank, contracts.listOwnedCards, findOwnedCards),
    read(contracts.getOwnedCard, async ({ params, caller, at }) => ({
      data: await showCard(bank.db, caller.customer.id, params.id, at),
    })),
    write(
      contracts.revealCard,
      { stepUp: { code: 'see the card details' }, whileLocked: false, whileClosing: false },
      ({ params, body, ...context }) => revealCard(bank, params.id, body.pin, context),
    ),
    write(
      contracts.freezeCard,
      { stepUp: 'free', whileLocked: true, whileClosing: false },
      ({ params, ...context }) => setFrozen(bank, params.id, 'frozen', context),
    ),
    write(contracts.unfreezeCard, whileOpen, ({ params, ...context }) =>
      setFrozen(bank, params.id, 'active', context),
    ),
    write(contracts.updateCardControls, whileOpen, ({ params, body, ...context }) =>
      updateControls(bank, params.id, body, context),
    ),
    write(
      contracts.reportLostCard,
      { stepUp: 'free', whileLocked: true, whileClosing: false },
      ({ params, body, ...context }) => reportLost(bank, params.id, body, context),
    ),
  ],
  leaving: {
    ends: [
      {
        name: 'cards',
        count: ({ customerId }) => sql`
          select count(*) from cards where customer_id = ${customerId} and status in ('active', 'frozen')`,
        text: (count) =>
          `${counted(count, 'card')}: frozen now, and canceled when your account closes. If you keep your account, you can unfreeze ${count === 1 ? 'it' : 'them'}.`,
      },
    ],
    cancel: (tx, { id }) =>
      tx
        .updateTable('cards')
        .set({ status: 'frozen' })
        .where('customer_id', '=', id)
        .where('status', '=', 'active')
        .execute(),
    close: (tx, customerId) =>
      tx
        .updateTable('cards')
        .set({ status: 'closed' })
        .where('customer_id', '=', customerId)
        .where('status', 'in', ['active', 'frozen'])
        .execute(),
  },
  keepsOpen: [
    {
      name: 'virtual-cards',
      title: 'Close its virtual cards',
      path: '/dashboard/apply-card',
      count: ({ accountId }) => sql`${cardsOn(accountId)} and card_type = 'virtual'`,
      text: (count) =>
        `${counted(count, 'virtual card')} ${count === 1 ? 'draws' : 'draw'} on this account. Close ${count === 1 ? 'it' : 'them'} under Cards.`,
    },
    {
      name: 'debit-cards',
      title: 'Keep this account for your debit card',
      path: '/dashboard/apply-card',
      count: ({ accountId }) => sql`${cardsOn(accountId)} and card_type = 'debit'`,
      text: (count) =>
        `${counted(count, 'debit card')} ${count === 1 ? 'draws' : 'draw'} on this account, and a card can't move to another one. It closes only with all your accounts.`,
    },
  ],
  jobs: (runner) => [
    { name: 'reseal cards', every: hours(1), run: () => resealCards(runner) },
    { name: 'renew cards', every: hours(1), onlyIn: 'full', run: () => renewCards(runner) },
  ],
  exported: [section('cards', { place: 330, about: 'Your cards, without their full numbers' })],
  chapter,
  examples,
});
