import type { Category } from '@bank/shared/contracts/transactions';
import type { Receipt } from '@bank/shared/contracts/transfers';
import type { Cents } from '@bank/shared/money';
import type { Email } from '../../kernel/mail/email';

export interface Payment {
  kind: 'internal' | 'external' | 'bill';
  from: string;
  /** An account of the customer if internal, otherwise one of the bank's. */
  to: string;
  amount: Cents;
  description: string;
  merchant: string;
  category: Category;
  /** External transfers only. */
  recipient?: Recipient;
  /** Bills only. */
  payeeId?: string;
  /** Must match the permit's purpose; none between own accounts. */
  purpose?: string;
  message: string;
  email: (reference: string) => Email;
}

export interface Recipient {
  name: string;
  bank: string;
  routingNumber: string;
  accountNumber: string;
  settlesAt: Date;
}

/** A scheduled payment that the bank makes without a session. */
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
