import type { Chapter } from './example';
import { accounts } from './examples/accounts';
import { bills } from './examples/bills';
import { cards } from './examples/cards';
import { chat } from './examples/chat';
import { checks } from './examples/checks';
import { health } from './examples/health';
import { loans } from './examples/loans';
import { otherBanks } from './examples/other-banks';
import { transactionPin } from './examples/pin';
import { profile } from './examples/profile';
import { registering } from './examples/registering';
import { security } from './examples/security';
import { signingIn } from './examples/signing-in';
import { statements } from './examples/statements';
import { transactions } from './examples/transactions';
import { transfers } from './examples/transfers';

/** In the order in which somebody who begins would try them; each example works by itself once the first has kept a token. */
export const chapters: readonly Chapter[] = [
  signingIn,
  registering,
  profile,
  accounts,
  statements,
  transactions,
  transactionPin,
  security,
  transfers,
  otherBanks,
  bills,
  checks,
  cards,
  loans,
  chat,
  health,
];
