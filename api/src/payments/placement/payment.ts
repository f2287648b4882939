import type { Category } from '@bank/shared/contracts/transactions';
import type { Receipt } from '@bank/shared/contracts/transfers';
import type { Cents } from '@bank/shared/money';
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

/** A payment that a customer planned and the bank now makes by itself. */
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
