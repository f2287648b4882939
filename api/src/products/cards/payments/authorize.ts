import { sql } from 'kysely';
import type { Bank, Runner, Tx } from '../../../kernel/bank/bank';
import { hours, later } from '../../../kernel/clock/clock';
import { keyReused } from '../../../kernel/idempotency/answer-once';
import { newId } from '../../../kernel/ids/ids';
import type { ServerKeys } from '../../../kernel/keys/key-ring';
import { lockPaymentsOf } from '../../../payments/placement/lock-payments';
import { reportDecline, reportPayment } from './card-notices';
import {
  type Authorized,
  type CardRequest,
  type Facts,
  findFacts,
  findHolder,
  findRefusal,
  type Holder,
} from './find-refusal';

export const holdTime = hours(7 * 24);
/**
 * After this many in an hour, a card's declined payments are no longer stored, or guesses would fill the table. Wrong
 * details always are: they have a limit of their own, which counts them.
 */
const maxDeclined = 20;
const maxEmails = 3;

export function authorize(bank: Runner & Pick<Bank, 'keys'>, request: CardRequest): Promise<Authorized> {
  return bank.command('bank', async (tx) => {
    await lockMerchantKey(tx, request);
    const holder = await findHolder(tx, bank.keys, request.number);
    const known = await findKnown(tx, request, holder);
    if (known) return known;
    if (!holder) return { status: 'declined', id: null, reason: 'wrong-details' };
    // Payments and card payments of a customer take turns, so neither spends what the other holds.
    await lockPaymentsOf(tx, holder.id);
    return decide(tx, bank.keys, request, holder);
  });
}

const lockMerchantKey = (tx: Tx, { merchant, key }: CardRequest) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`card payment ${merchant} ${key}`}, 0))`.execute(tx);

async function findKnown(
  tx: Tx,
  request: CardRequest,
  holder: Holder | undefined,
): Promise<Authorized | undefined> {
  const known = await tx
    .selectFrom('card_authorizations')
    .selectAll()
    .where('merchant', '=', request.merchant)
    .where('merchant_key', '=', request.key)
    .executeTakeFirst();
  if (!known) return undefined;
  const isSame =
    known.card_id === holder?.card_id &&
    known.amount_cents === request.amount &&
    known.channel === request.channel &&
    known.country === request.country;
  if (!isSame) throw keyReused();
  const { id, reason } = known;
  return reason === null ? { status: 'held', id } : { status: 'declined', id, reason };
}

async function decide(tx: Tx, keys: ServerKeys, request: CardRequest, holder: Holder): Promise<Authorized> {
  const card = await findFacts(tx, holder.card_id);
  const reason = findRefusal(keys, card, request, tx.now());
  const isStored = card.declined < maxDeclined || reason === 'wrong-details';
  if (reason !== null && !isStored) return { status: 'declined', id: null, reason };
  const isMailed = reason !== null && card.status !== 'closed' && card.mailed < maxEmails;
  const id = newId('auth');
  await tx
    .insertInto('card_authorizations')
    .values({
      ...rowOf(card, request, tx.now()),
      id,
      status: reason === null ? 'held' : 'declined',
      reason,
      is_mailed: isMailed,
    })
    .execute();
  if (reason === null) {
    await reportPayment(tx, holder, card, { ...request, id });
    return { status: 'held', id };
  }
  if (isMailed) await reportDecline(tx, holder, card, { ...request, reason });
  return { status: 'declined', id, reason };
}

function rowOf({ id: card_id, account_id }: Facts, request: CardRequest, at: Date) {
  const { merchant, category, channel, country, amount: amount_cents, key: merchant_key } = request;
  const paying = { card_id, account_id, amount_cents, merchant_key, created_at: at };
  return { ...paying, merchant, category, channel, country, expires_at: later(at, holdTime) };
}
