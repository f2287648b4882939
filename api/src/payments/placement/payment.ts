import type { Category } from '@bank/shared/contracts/transactions';
import type { Receipt } from '@bank/shared/contracts/transfers';
import type { Cents } from '@bank/shared/money';
import type { Email } from '../../kernel/mail/email';

export interface Payment {
  kind: 'internal' | 'external' | 'bill' | 'card';
  from: string;
  /** A customer account if internal, a credit account if card, otherwise one of the bank's accounts. */
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
}

export interface Recipient {
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
