import { type Category, referenceOf } from '@bank/shared/contracts/transactions';
import type { Receipt } from '@bank/shared/contracts/transfers';
import { type Cents, toWire } from '@bank/shared/money';
import type { StoredAlert } from '../../identity/alerts/send-alert';
import type { RequestContext, Tx } from '../../kernel/bank/bank';
import { dayOf } from '../../kernel/clock/clock';
import { hashRequest } from '../../kernel/idempotency/answer-once';
import { newId } from '../../kernel/ids/ids';
import type { Email } from '../../kernel/mail/email';

export interface Payment {
  kind: 'internal' | 'external' | 'bill' | 'card' | 'loan';
  from: string;
  /** A customer account if internal, the account of a card or a loan, otherwise one of the bank's accounts. */
  to: string;
  amount: Cents;
  description: string;
  merchant: string;
  category: Category;
  recipient?: Recipient;
  payeeId?: string;
  /** Must match the permit's purpose. Undefined for internal transfers. */
  purpose?: string;
  message: string;
  email: (reference: string) => Email;
  /** Without it, the link in the email doesn't work. */
  alert?: StoredAlert;
  /** What else the payment's transaction writes. */
  also?: (tx: Tx, transactionId: string) => Promise<void>;
}

interface Recipient {
  name: string;
  bank: string;
  routingNumber: string;
  accountNumber: string;
  settlesAt: Date;
}

export interface PlanContext {
  planId: string;
  customer: { id: string; email: string };
  at: Date;
}

export interface Paid {
  success: true;
  message: string;
  data: Receipt;
}

export type PaymentOrder = ReturnType<typeof paymentOrder>;

export function paymentOrder(context: RequestContext | PlanContext, payment: Payment) {
  const id = newId('txn');
  const { at } = context;
  const receipt = receiptOf(id, at, payment);
  return {
    id,
    kind: payment.kind,
    status: receipt.status,
    ...('planId' in context ? byBank(context) : byCustomer(context)),
    from_account_id: payment.from,
    to_account_id: payment.to,
    amount_cents: payment.amount,
    description: payment.description,
    merchant: payment.merchant,
    category: payment.category,
    purpose: payment.purpose ?? null,
    answer: JSON.stringify({ success: true, message: payment.message, data: receipt } satisfies Paid),
    placed_at: at,
    ...emailColumns(payment, receipt),
    ...recipientColumns(payment.recipient),
    payee_id: payment.payeeId ?? null,
    alert: payment.alert ?? null,
  };
}

const byCustomer = ({ caller, visitor, idempotencyKey, request }: RequestContext) => ({
  customer_id: caller.customer.id,
  session_id: caller.sessionId,
  visitor_address: visitor.ip,
  mail_to: caller.customer.email,
  idempotency_key: idempotencyKey,
  request_hash: idempotencyKey && hashRequest(request),
});

const byBank = ({ planId, customer }: PlanContext) => ({
  plan_id: planId,
  customer_id: customer.id,
  session_id: null,
  visitor_address: 'bank',
  mail_to: customer.email,
});

function emailColumns({ email }: Payment, { reference }: Receipt) {
  const { subject, text, html } = email(reference);
  return { mail_id: newId('mail'), mail_subject: subject, mail_text: text, mail_html: html };
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
  settles_on: recipient ? dayOf(recipient.settlesAt) : null,
});
