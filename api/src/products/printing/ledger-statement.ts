import type { Account } from '@bank/shared/contracts/accounts';
import type { Cents } from '@bank/shared/money';

export interface Line {
  id: string;
  at: Date;
  description: string;
  merchant: string;
  amount: Cents;
  balance: Cents;
}

export interface Figures {
  opening: Cents;
  moneyIn: Cents;
  moneyOut: Cents;
  closing: Cents;
}

export interface StatementMonth extends Figures {
  month: string;
  lines: readonly Line[];
}

export interface LedgerStatement extends Figures {
  account: Account;
  /** A month, or a year. */
  period: string;
  /** Oldest first. */
  months: readonly StatementMonth[];
}

export const isYear = (period: string) => period.length === 4;
