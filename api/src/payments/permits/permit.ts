import type { RequestOf } from '@bank/shared/contracts/call';
import type { verifyPin } from '@bank/shared/contracts/pin';
import type { Plan } from '@bank/shared/contracts/schedules';
import type { Cents } from '@bank/shared/money';
import { sql } from 'kysely';
import { assertSessionOpen } from '../../identity/sessions/sessions';
import type { Caller, Tx } from '../../kernel/bank/bank';
import { later, minutes } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/tables';
import { newId } from '../../kernel/ids/ids';

/** What a client says about the payment that a PIN or a passkey confirms. */
export type PermitFacts = Omit<RequestOf<typeof verifyPin>['body'], 'pin'>;

/** A card or a loan of the customer, which never pays anyone else. */
export const isOwnDebt = ({ card_id, loan_id, loan_offer_id, credit_line_id }: PermitFacts): boolean =>
  Boolean(card_id ?? loan_id ?? loan_offer_id ?? credit_line_id);

/** Binds a permit to whom it pays. */
export const purposeOf = {
  transfer: (routingNumber: string, accountNumber: string) => `transfer to ${routingNumber} ${accountNumber}`,
  bill: (payeeId: string) => `bill of ${payeeId}`,
  person: (personId: string) => `pay ${personId}`,
  /** Only on a date. An immediate transfer needs a permit without a purpose. */
  move: (accountId: string) => `move to ${accountId}`,
  /** `once` means that the rhythm stays. An end that the plan doesn't name stays, too. */
  scheduleChange: (scheduleId: string, plan: Plan) =>
    `change ${scheduleId} to ${plan.pay_on}${plan.repeats === 'once' ? '' : ` ${plan.repeats}`}${ending(plan)}`,
  request: (requestId: string) => `pay request ${requestId}`,
  payOff: (cardId: string) => `pay off ${cardId}`,
  loanOffer: (applicationId: string) => `loan offer ${applicationId}`,
  loanPayment: (loanId: string) => `loan payment ${loanId}`,
  loanDraw: (loanId: string) => `loan draw ${loanId}`,
};

export const scheduledPurpose = (purpose: string, plan: Plan) =>
  `${purpose} ${plan.repeats} on ${plan.pay_on}${ending(plan)}`;

function ending({ ends_on, ends_after }: Plan): string {
  if (ends_after) return ` for ${ends_after} payments`;
  if (ends_on) return ` until ${ends_on}`;
  return ends_on === null ? ' without an end' : '';
}

/** Without a purpose, a permit that names an own account is for an immediate transfer to it. */
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
        and (purpose = ${purpose} or purpose is null and to_account_id is null)
      order by expires_at, id limit 1
    ) returning id
  `.execute(tx);
  return rows[0]?.id;
}

const life = minutes(5);

export interface Permit {
  sessionId: string;
  from: string | null;
  to: string | null;
  amount: Cents | null;
  purpose?: string | null;
}

export async function grantPermit(tx: Tx, permit: Permit) {
  await assertSessionOpen(tx, permit.sessionId);
  const now = tx.now();
  const id = newId('permit');
  await tx
    .insertInto('permits')
    .values({
      id,
      session_id: permit.sessionId,
      from_account_id: permit.from,
      to_account_id: permit.to,
      amount_cents: permit.amount,
      purpose: permit.purpose ?? null,
      granted_at: now,
      expires_at: later(now, life),
    })
    .execute();
  return id;
}

export async function withdrawPermit(db: Database, id: string): Promise<void> {
  await db.deleteFrom('permits').where('id', '=', id).execute();
}
