import type { RequestOf } from '@bank/shared/contracts/call';
import type { PersonRepeats, Repeats } from '@bank/shared/contracts/payment-purpose';
import type { verifyPin } from '@bank/shared/contracts/pin';
import type { Cents } from '@bank/shared/money';
import { sql } from 'kysely';
import type { Caller, Tx } from '../../kernel/bank/bank';

/** What a client says about the payment that a PIN or a passkey confirms. */
export type PermitFacts = Omit<RequestOf<typeof verifyPin>['body'], 'pin'>;

/** Binds a permit to a payee or recipient and, for a scheduled payment, to the schedule. */
export const purposeOf = {
  transfer: (routingNumber: string, accountNumber: string) => `transfer to ${routingNumber} ${accountNumber}`,
  bill: (payeeId: string) => `bill of ${payeeId}`,
  plan: (payeeId: string, plan: { pay_on: string; repeats: Repeats }) =>
    `bill of ${payeeId} ${plan.repeats} on ${plan.pay_on}`,
  person: (personId: string) => `pay ${personId}`,
  schedule: (personId: string, schedule: { pay_on: string; repeats: PersonRepeats }) =>
    `pay ${personId} ${schedule.repeats} on ${schedule.pay_on}`,
  scheduleChange: (scheduleId: string, payOn: string) => `change ${scheduleId} to ${payOn}`,
  request: (requestId: string) => `pay request ${requestId}`,
  payOff: (cardId: string) => `pay off ${cardId}`,
};

export async function consumePermit(
  tx: Tx,
  { sessionId }: Caller,
  { from, to, amount, purpose }: { from: string; to: string; amount: Cents; purpose: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    delete from permits where id = (
      select id from permits
      where session_id = ${sessionId} and expires_at > ${tx.now()}
        and coalesce(from_account_id, ${from}) = ${from}
        and coalesce(to_account_id, ${to}) = ${to}
        and coalesce(amount_cents, ${amount}) = ${amount}
        and (purpose is null or purpose = ${purpose})
      order by expires_at, id limit 1
    ) returning id
  `.execute(tx);
  return rows[0]?.id;
}
