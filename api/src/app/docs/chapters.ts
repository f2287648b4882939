import { accounts } from './examples/accounts';
import type { Chapter } from './examples/example';
import { health } from './examples/health';
import { accountLock } from './examples/identity/account-lock';
import { closing } from './examples/identity/closing';
import { dataExport } from './examples/identity/data-export';
import { notifications } from './examples/identity/notifications';
import { onboarding } from './examples/identity/onboarding';
import { passkeys } from './examples/identity/passkeys';
import { transactionPin } from './examples/identity/pin';
import { profile } from './examples/identity/profile';
import { registering } from './examples/identity/registering';
import { secondFactor } from './examples/identity/second-factor';
import { security } from './examples/identity/security';
import { signingIn } from './examples/identity/signing-in';
import { bills } from './examples/payments/bills';
import { otherBanks } from './examples/payments/other-banks';
import { people } from './examples/payments/people';
import { requests } from './examples/payments/requests';
import { schedules } from './examples/payments/schedules';
import { transfers } from './examples/payments/transfers';
import { cards } from './examples/products/cards';
import { chat } from './examples/products/chat';
import { checks } from './examples/products/checks';
import { creditCards } from './examples/products/credit-cards';
import { insights } from './examples/products/insights';
import { loans } from './examples/products/loans';
import { ownedCards } from './examples/products/owned-cards';
import { receipts } from './examples/products/receipts';
import { statements } from './examples/products/statements';
import { transactions } from './examples/transactions';

/** In the order a newcomer would try them. Once you have a token, each example works independently. */
export const chapters: readonly Chapter[] = [
  signingIn,
  registering,
  profile,
  dataExport,
  accounts,
  statements,
  receipts,
  transactions,
  insights,
  transactionPin,
  passkeys,
  onboarding,
  security,
  secondFactor,
  accountLock,
  notifications,
  closing,
  transfers,
  people,
  requests,
  schedules,
  otherBanks,
  bills,
  checks,
  cards,
  ownedCards,
  creditCards,
  loans,
  chat,
  health,
];
