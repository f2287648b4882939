import { mailCustomer } from '../../../identity/customers/mail-customer';
import type { Bank, Tx } from '../../../kernel/bank/bank';
import { dayOf, hours, later } from '../../../kernel/clock/clock';
import { type Item, type ReviewRunner, reviewEach } from '../../../kernel/jobs/review-each';
import type { ServerKeys } from '../../../kernel/keys/key-ring';
import { events as cardEvents } from '../events';
import { drawCode, expiryAfter, printedExpiry } from './card-numbers';
import { nameOf } from './cards';
import { yearsValid } from './issue-card';

const renewBefore = hours(24 * 30);

/** Gives cards a new date and code before they expire. The number stays, so that merchants can keep it. */
export const renewCards = (bank: ReviewRunner & Pick<Bank, 'keys'>): Promise<number> =>
  reviewEach(bank, {
    due,
    of: 'cards',
    lock: 'forNoKeyUpdate',
    decide: (tx, card) => renew(tx, bank.keys, card),
  });

type Expiring = Item<typeof due>;

const due = (tx: Tx) =>
  tx
    .selectFrom('cards')
    .innerJoin('customers', 'customers.id', 'cards.customer_id')
    .selectAll('cards')
    .select(['customers.email', 'customers.first_name'])
    .where('cards.status', 'in', ['active', 'frozen'])
    .where('cards.expires_on', '<=', dayOf(later(tx.now(), renewBefore)))
    .orderBy('cards.expires_on');

async function renew(tx: Tx, keys: ServerKeys, card: Expiring): Promise<void> {
  const expires_on = expiryAfter(yearsValid[card.card_type], laterOf(tx.now(), new Date(card.expires_on)));
  await tx
    .updateTable('cards')
    .set({
      expires_on,
      sealed_code: drawCode(keys),
      previous_expires_on: card.expires_on,
      previous_sealed_code: card.sealed_code,
    })
    .where('id', '=', card.id)
    .execute();
  const detail = { card: card.id, ending: card.last_four };
  await tx.audit({ event: cardEvents.cardRenewed, customerId: card.customer_id, detail });
  await mailCustomer(tx, card, {
    subject: `We renewed your card ending in ${card.last_four}`,
    paragraphs: [
      `Your ${nameOf(card)} ending in ${card.last_four} has a new code and is valid through ${printedExpiry(expires_on)}. Its number is the same.`,
      `You'll find the new date and code on the card's page, after your PIN. Until ${printedExpiry(card.expires_on)} ends, the old ones work too.`,
      'Give them to the merchants you pay regularly.',
    ],
  });
}

const laterOf = (one: Date, other: Date) => (one > other ? one : other);
