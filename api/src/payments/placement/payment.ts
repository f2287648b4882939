import type { Category } from '@bank/shared/contracts/transactions';
import type { Receipt } from '@bank/shared/contracts/transfers';
import type { Cents } from '@bank/shared/money';
import type { Caller, Visitor } from '../../kernel/http/request-context';
import type { Replayable } from '../../kernel/idempotency/answer-once';
import type { Letter } from '../../kernel/mail/letter';

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
  /** Whom it is for, as a permit names it; nothing between own accounts. */
  purpose?: string;
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

export const replayableOf = ({ caller, idempotencyKey, request, at }: Order): Replayable => ({
  owner: caller.customer.id,
  key: idempotencyKey,
  request,
  at,
});

/** What a customer ordered before and the bank now carries out by itself. */
export interface PlannedOrder {
  planId: string;
  customer: { id: string; email: string };
  at: Date;
}

export interface Paid {
  success: true;
  message: string;
  data: Receipt;
}
