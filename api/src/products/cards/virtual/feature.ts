import * as contracts from '@bank/shared/contracts/virtual-cards';
import { maxVirtualCards, type NewVirtualCard } from '@bank/shared/contracts/virtual-cards';
import { sql } from 'kysely';
import { notYou } from '../../../identity/alerts/send-alert';
import { mailCustomer } from '../../../identity/customers/mail-customer';
import type { Bank, RequestContext, Tx } from '../../../kernel/bank/bank';
import { dayOf, hours } from '../../../kernel/clock/clock';
import type { Customer } from '../../../kernel/db/tables';
import { BankError, tooMany } from '../../../kernel/errors/errors';
import { feature, whileOpen, write } from '../../../kernel/feature/feature';
import { replayableOf } from '../../../kernel/idempotency/answer-once';
import type { ServerKeys } from '../../../kernel/keys/key-ring';
import { enforceLimit } from '../../../kernel/limits/visit-limit';
import { events as cardEvents } from '../events';
import { assertUsable, changeCard, lockCard, showCard } from '../owned/cards';
import { issueCard } from '../owned/issue-card';
import { examples } from './examples';

export const virtualCards = feature({
  calls: (bank) => [
    write(
      contracts.createVirtualCard,
      // The call that shows its number asks for a code.
      whileOpen,
      ({ body, ...context }) => createVirtualCard(bank, body, context),
    ),
    write(contracts.closeVirtualCard, whileOpen, ({ params, ...context }) =>
      closeVirtualCard(bank, params.id, context),
    ),
  ],
  examples,
});

function createVirtualCard(bank: Bank, wanted: NewVirtualCard, context: RequestContext) {
  const { customer } = context.caller;
  return bank.command(context, (tx) =>
    tx.once(replayableOf(context), async () => {
      const id = await create(tx, bank.keys, wanted, customer);
      const data = await showCard(tx, customer.id, id, tx.now());
      return { success: true as const, message: 'Your virtual card is ready.', data };
    }),
  );
}

async function create(
  tx: Tx,
  keys: ServerKeys,
  { nickname, account_id }: NewVirtualCard,
  customer: Customer,
): Promise<string> {
  const account = await findAccount(tx, account_id, customer.id);
  await limit(tx, customer.id);
  const card = { customer_id: customer.id, account_id, kind: null, card_type: 'virtual', nickname } as const;
  const { id, last_four: ending } = await issueCard(tx, keys, card, tx.now());
  await tx.audit({ event: cardEvents.virtualCardCreated, detail: { card: id, ending } });
  await mailCustomer(tx, customer, {
    subject: 'You created a virtual card',
    paragraphs: [
      `Your virtual card “${nickname}” ends in ${ending}. It draws on your account ending in ${account.account_number.slice(-4)}.`,
      notYou,
    ],
  });
  return id;
}

/** The lock makes an account that is just being closed wait, or this card. */
const findAccount = (tx: Tx, id: string, customerId: string) =>
  tx
    .selectFrom('accounts')
    .select('account_number')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('is_active', '=', true)
    .forKeyShare()
    .executeTakeFirstOrThrow(accountUnknown);

/** The lock makes concurrent requests wait, so that they count each other's cards. */
async function limit(tx: Tx, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cards of ${customerId}`}, 0))`.execute(tx);
  const now = tx.now();
  const virtual = tx
    .selectFrom('cards')
    .where('customer_id', '=', customerId)
    .where('card_type', '=', 'virtual');
  const usable = await virtual
    .select('id')
    .where('status', 'in', ['active', 'frozen'])
    .where('expires_on', '>=', dayOf(now))
    .execute();
  if (usable.length >= maxVirtualCards) throw tooManyVirtualCards();
  const past = virtual.select('issued_at as at');
  await enforceLimit(tx, { max: 20, within: hours(24), refuse: tooManyNewCards }, { past, now });
}

const closeVirtualCard = (bank: Bank, id: string, context: RequestContext) =>
  changeCard(bank, id, context, {
    lock: lockCard,
    message: 'Your virtual card is closed.',
    change: async (tx, card, detail) => {
      if (card.card_type !== 'virtual') throw notVirtual();
      if (card.status === 'closed') return;
      assertUsable(card, tx.now());
      await tx.updateTable('cards').set({ status: 'closed' }).where('id', '=', id).execute();
      await tx.audit({ event: cardEvents.virtualCardClosed, detail });
    },
  });

const tooManyVirtualCards = () =>
  new BankError(
    409,
    `You already have ${maxVirtualCards} virtual cards`,
    'Please close one that you no longer need, then try again.',
  );

const tooManyNewCards = (retryAfter: number) =>
  tooMany('You created many virtual cards in a day.', retryAfter);

const notVirtual = () =>
  new BankError(409, 'This is not a virtual card', 'To block it for good, report it lost.');

const accountUnknown = () => {
  const text = 'Account not found';
  return new BankError(404, text, 'Please choose one of your accounts.', { errors: { account_id: [text] } });
};
