import { maxVirtualCards, type NewVirtualCard } from '@bank/shared/contracts/virtual-cards';
import { sql } from 'kysely';
import type { Bank } from '../../../kernel/bank/bank';
import type { Tx } from '../../../kernel/bank/tx';
import { hours } from '../../../kernel/clock/clock';
import type { Customer } from '../../../kernel/db/tables';
import type { RequestContext } from '../../../kernel/http/request-context';
import { replayableOf } from '../../../kernel/idempotency/answer-once';
import type { ServerKeys } from '../../../kernel/keys/key-ring';
import { enforceLimit } from '../../../kernel/limits/enforce-limit';
import * as cardEvents from '../events';
import { accountUnknown, tooManyNewCards, tooManyVirtualCards } from '../owned/card-errors';
import { showCard } from '../owned/find-owned-cards';
import { issueCard } from '../owned/issue-card';
import { virtualCardEmail } from './virtual-card-email';

export function createVirtualCard(bank: Bank, wanted: NewVirtualCard, context: RequestContext) {
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
  const id = await issueCard(tx, keys, card, tx.now());
  const { last_four: ending } = await showEnding(tx, id);
  await tx.audit({ event: cardEvents.virtualCardCreated, detail: { card: id, ending } });
  const accountEnding = account.account_number.slice(-4);
  const content = virtualCardEmail({ firstName: customer.first_name, nickname, ending, accountEnding });
  await tx.mail({ to: customer.email, content });
  return id;
}

async function findAccount(tx: Tx, id: string, customerId: string) {
  const account = await tx
    .selectFrom('accounts')
    .select('account_number')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!account) throw accountUnknown();
  return account;
}

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
    .where('expires_on', '>=', now.toISOString().slice(0, 10))
    .execute();
  if (usable.length >= maxVirtualCards) throw tooManyVirtualCards();
  const past = virtual.select('issued_at as at');
  await enforceLimit(tx, { max: 20, within: hours(24), refuse: tooManyNewCards }, { past, now });
}

const showEnding = (tx: Tx, id: string) =>
  tx.selectFrom('cards').select('last_four').where('id', '=', id).executeTakeFirstOrThrow();
