import { health } from './app/health/feature';
import { housekeeping } from './app/housekeeping/feature';
import { accessTokens } from './identity/access-tokens/feature';
import { codes } from './identity/codes/feature';
import { contactChanges } from './identity/contact-changes/feature';
import { notifications } from './identity/notifications/feature';
import { passkeys } from './identity/passkeys/feature';
import { passwords } from './identity/passwords/feature';
import { pins } from './identity/pin/feature';
import { profile } from './identity/profile/feature';
import { registration } from './identity/registration/feature';
import { secondFactor } from './identity/second-factor/feature';
import { securityReport } from './identity/security-report/feature';
import { sessions } from './identity/sessions/feature';
import { settings } from './identity/settings-changes/feature';
import { signingIn } from './identity/sign-in/feature';
import { stepUp } from './identity/step-up/feature';
import type { Feature } from './kernel/feature/feature';
import { accounts } from './ledger/accounts/feature';
import { interest } from './ledger/interest/feature';
import { prepareOpening } from './ledger/opening/verify-email';
import { transactions } from './ledger/transactions/feature';
import { bills } from './payments/bills/feature';
import { externalTransfers } from './payments/external/feature';
import { people } from './payments/people/feature';
import { permits } from './payments/permits/feature';
import { personPayments } from './payments/person-payments/feature';
import { paymentRequests } from './payments/requests/feature';
import { scheduledPayments } from './payments/scheduled/feature';
import { transfers } from './payments/transfers/feature';
import { accountLock } from './products/account-lock/feature';
import { activity } from './products/activity/feature';
import { creditCards } from './products/cards/credit/feature';
import { demoCards } from './products/cards/demo/feature';
import { cardApplications } from './products/cards/feature';
import { ownedCards } from './products/cards/owned/feature';
import { cardPayments } from './products/cards/payments/feature';
import { virtualCards } from './products/cards/virtual/feature';
import { chat } from './products/chat/feature';
import { checks } from './products/checks/feature';
import { closing } from './products/closing/feature';
import { comingUp } from './products/coming-up/feature';
import { currentLoans } from './products/current-loans/feature';
import { dataExport } from './products/data-export/feature';
import { documents } from './products/documents/feature';
import { history } from './products/history/feature';
import { insights } from './products/insights/feature';
import { loans } from './products/loans/feature';
import { onboarding } from './products/onboarding/feature';
import { ownAccounts } from './products/own-accounts/feature';
import { receipts } from './products/receipts/feature';
import { statements } from './products/statements/feature';

/** All that the bank does, in the order in which a closing ends it. To drop a feature, delete its line and its folder. */
export const features: readonly Feature[] = [
  // Who they are.
  registration,
  signingIn,
  codes(prepareOpening),
  sessions,
  passwords,
  pins,
  secondFactor,
  stepUp,
  passkeys,
  profile,
  contactChanges,
  settings,
  accessTokens,
  notifications,
  securityReport,
  history,
  accountLock,
  closing(() => features),
  dataExport(() => features),
  onboarding,
  // Their money.
  accounts,
  ownAccounts(() => features),
  transactions,
  activity,
  comingUp(() => features),
  statements,
  documents(() => features),
  receipts,
  // Their cards.
  ownedCards,
  virtualCards,
  creditCards,
  cardPayments,
  demoCards,
  // Their payments.
  permits,
  scheduledPayments,
  bills,
  people,
  personPayments,
  paymentRequests,
  transfers,
  externalTransfers,
  checks,
  insights,
  // What they apply for.
  cardApplications,
  loans,
  currentLoans,
  interest,
  chat,
  health,
  housekeeping(() => features),
];
