import { createHash } from 'node:crypto';
import { type Category, referenceOf } from '@bank/shared/contracts/transactions';
import type { Receipt } from '@bank/shared/contracts/transfers';
import { type Cents, toWire } from '@bank/shared/money';
import { sql } from 'kysely';
import type { Caller } from '../auth/identify';
import type { Database } from '../db/client';
import { newId } from '../ids';
import type { Letter } from '../mail/letter';
import type { Visitor } from '../serve';
import {
  insufficientFunds,
  keyReused,
  noSuchAccount,
  paymentRunning,
  pinRequired,
  tooManyPayments,
} from './payment-errors';

/** What a customer wants paid, from where, to where. */
export interface Payment {
  kind: 'internal' | 'external' | 'bill';
  from: string;
  /** An account of the customer for an internal transfer, otherwise one of the bank's own. */
  to: string;
  amount: Cents;
  description: string;
  merchant: string;
  category: Category;
  /** To another bank: whose account it goes to, and when it is to arrive. */
  recipient?: Recipient;
  /** For a bill. */
  payeeId?: string;
  /** Said to whoever asked. */
  message: string;
  letter: (reference: string) => Letter;
}

export interface Recipient {
  name: string;
  bank: string;
  routingNumber: string;
  accountNumber: string;
  settlesAt: Date;
}

/** Who asks for it, from where, when, and what the request is known by. */
export interface Order {
  caller: Caller;
  visitor: Visitor;
  at: Date;
  idempotencyKey: string | null;
  /** The call and its parsed body: a repetition with the same key has to be the same. */
  request: readonly unknown[];
}

export interface Paid {
  success: true;
  message: string;
  data: Receipt;
}

export interface Placed {
  /** False where the answer is the one of an earlier request with the same key. */
  isNew: boolean;
  answer: Paid;
}

interface Outcome {
  outcome: keyof typeof refusals | 'placed' | 'repeated';
  detail: string | null;
}

const refusals = {
  running: paymentRunning,
  'key-reused': keyReused,
  'too-many': (seconds: string | null) => tooManyPayments(Number(seconds)),
  'no-source': () => noSuchAccount('from_account_id'),
  'no-destination': () => noSuchAccount('to_account_id'),
  'no-permit': pinRequired,
  insufficient: insufficientFunds,
};

/**
 * Carries a payment out with all that belongs to it, in one statement and so in one transaction: the permit
 * is used up, the balance checked, the entries made, request, audit row and letter kept. Or nothing is.
 */
export async function placePayment(db: Database, order: Order, payment: Payment): Promise<Placed> {
  const value = JSON.stringify(paymentOrder(order, payment));
  const { rows } = await sql<Outcome>`
    select outcome, detail from place_payment(jsonb_populate_record(null::payment_order, ${value}::jsonb))
  `.execute(db);
  const { outcome, detail } = rows[0] as Outcome;
  if (outcome !== 'placed' && outcome !== 'repeated') throw refusals[outcome](detail);
  return { isNew: outcome === 'placed', answer: JSON.parse(detail ?? '') };
}

function paymentOrder({ caller, visitor, at, idempotencyKey, request }: Order, payment: Payment) {
  const id = newId('txn');
  const receipt = receiptOf(id, at, payment);
  const letter = payment.letter(receipt.reference);
  return {
    id,
    kind: payment.kind,
    status: receipt.status,
    customer_id: caller.customer.id,
    session_id: caller.sessionId,
    from_account_id: payment.from,
    to_account_id: payment.to,
    amount_cents: payment.amount,
    description: payment.description,
    merchant: payment.merchant,
    category: payment.category,
    idempotency_key: idempotencyKey,
    request_hash: idempotencyKey && createHash('sha256').update(JSON.stringify(request)).digest('hex'),
    answer: JSON.stringify({ success: true, message: payment.message, data: receipt } satisfies Paid),
    placed_at: at,
    visitor_address: visitor.address,
    mail_id: newId('mail'),
    mail_to: caller.customer.email,
    mail_subject: letter.subject,
    mail_text: letter.text,
    mail_html: letter.html,
    ...recipientColumns(payment.recipient),
    payee_id: payment.payeeId ?? null,
  };
}

const recipientColumns = (recipient?: Recipient) =>
  recipient && {
    recipient_name: recipient.name,
    bank_name: recipient.bank,
    routing_number: recipient.routingNumber,
    account_number: recipient.accountNumber,
    settles_at: recipient.settlesAt,
  };

const receiptOf = (id: string, at: Date, { kind, amount, description, recipient }: Payment): Receipt => ({
  id,
  reference: referenceOf(id),
  status: kind === 'external' ? 'held' : 'completed',
  amount: toWire(amount),
  description,
  created_at: at.toISOString(),
  settles_on: recipient?.settlesAt.toISOString().slice(0, 10) ?? null,
});
