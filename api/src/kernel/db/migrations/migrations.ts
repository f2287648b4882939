import { ledger } from './001-ledger';
import { sessions } from './002-sessions';
import { records } from './003-records';
import { identity } from './004-identity';
import { payments } from './005-payments';
import { figures } from './006-figures';
import { products } from './007-products';
import { delivery } from './008-delivery';
import { swiftPayments } from './009-swift-payments';
import { askedAgain } from './010-asked-again';
import { chat } from './011-chat';
import { lighterEntries } from './012-lighter-entries';
import { paymentsAhead } from './013-payments-ahead';
import { settings } from './014-settings';
import { loanDecisions } from './015-loan-decisions';
import { checkDeposits } from './016-check-deposits';
import { foundAtOnce } from './017-found-at-once';
import { devices } from './018-devices';
import { codeRequesters } from './019-code-requesters';
import { health } from './020-health';
import { answersByKey } from './021-answers-by-key';
import { undoneTransfers } from './024-undone-transfers';
import { upkeep } from './025-upkeep';
import { schemaObjects } from './026-schema-objects';
import { ledgerAudits } from './027-ledger-audits';
import { cards } from './028-cards';
import { accountLooks } from './029-account-looks';
import { notifications } from './030-notifications';
import { onboarding } from './031-onboarding';
import { interestAndCharges } from './032-interest-and-charges';
import { people } from './033-people';
import { paymentRequests } from './034-payment-requests';
import { insights } from './035-insights';
import { receiptKeys } from './036-receipt-keys';
import { paymentSchedules } from './037-payment-schedules';
import { secondFactor } from './038-second-factor';
import { passkeys } from './039-passkeys';
import { contactChanges } from './040-contact-changes';
import { paymentReview } from './041-payment-review';
import { securityAlerts } from './042-security-alerts';
import { dataExport } from './043-data-export';
import { accountClosing } from './044-account-closing';
import { signInReview } from './045-sign-in-review';
import { rememberedBrowsers } from './046-remembered-browsers';
import { disputesForPeople } from './047-disputes-for-people';
import { sessionsByBrowser } from './048-sessions-by-browser';
import { notificationSubjects } from './049-notification-subjects';
import { visits } from './050-visits';
import { oneTableOfVisits } from './051-one-table-of-visits';
import type { Migration } from './migration';

/** Never edit a released migration. Functions, triggers and views live in separate files. */
export const migrations: readonly Migration[] = [
  ledger,
  sessions,
  records,
  identity,
  payments,
  figures,
  products,
  delivery,
  swiftPayments,
  askedAgain,
  chat,
  lighterEntries,
  paymentsAhead,
  settings,
  loanDecisions,
  checkDeposits,
  foundAtOnce,
  devices,
  codeRequesters,
  health,
  answersByKey,
  undoneTransfers,
  upkeep,
  schemaObjects,
  ledgerAudits,
  cards,
  accountLooks,
  notifications,
  onboarding,
  interestAndCharges,
  people,
  paymentRequests,
  insights,
  receiptKeys,
  paymentSchedules,
  secondFactor,
  passkeys,
  contactChanges,
  paymentReview,
  securityAlerts,
  dataExport,
  accountClosing,
  signInReview,
  rememberedBrowsers,
  disputesForPeople,
  sessionsByBrowser,
  notificationSubjects,
  visits,
  oneTableOfVisits,
];
