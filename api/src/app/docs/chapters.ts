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
  {
    title: 'Signing in',
    about:
      'Signing in starts a session. Send its access token, which lasts 10 minutes, with every request. Each refresh token can be exchanged once for a new pair, for up to 12 hours.',
    examples: signingIn,
  },
  {
    title: 'Registering, codes and passwords',
    about:
      'A one-time code has 6 digits and works once, within 10 minutes. It verifies a new email or lets a customer reset a password or a lost PIN.',
    inDemo: 'In the demo, codes arrive in the mailbox.',
    examples: registering,
  },
  {
    title: 'Profile',
    about: "The customer's personal data. Changes are confirmed by email.",
    examples: profile,
  },
  {
    title: 'Data export',
    about: 'A copy of everything that the bank stores about the customer: a ZIP file with JSON, CSV and PDF.',
    examples: dataExport,
  },
  {
    title: 'Accounts',
    about: "The customer's accounts. Balances are in US dollars, as text with two decimals.",
    examples: accounts,
  },
  {
    title: 'Statements',
    about:
      'A statement covers one full calendar month (UTC). Before responding, the bank verifies that the lines add up from the opening balance to the closing balance.',
    examples: statements,
  },
  {
    title: 'Receipts',
    about:
      'The bank signs each receipt with Ed25519. The signed form is a JWS that carries the whole receipt, so anyone with the published keys can check it, also offline. Keys stay published after the bank replaces them.',
    examples: receipts,
  },
  {
    title: 'Transactions',
    about: 'Money in and out, newest first. Months are in UTC.',
    examples: transactions,
  },
  {
    title: 'Insights',
    about:
      "What customers add to their transactions, and what they spend. In full mode, lists of transactions can be filtered by days, amounts and the customer's own categories.",
    examples: insights,
  },
  {
    title: 'Transaction PIN',
    about:
      'Moving money requires the PIN. Three wrong PINs block it for 15 minutes, and five in a row until it is reset. All endpoints share the count. A customer without a PIN has no attempts to lose.',
    examples: transactionPin,
  },
  {
    title: 'Passkeys',
    about:
      "A passkey signs in and confirms payments instead of the password and the PIN. It belongs to the site's own address (BANK_ORIGIN), or to localhost. Elsewhere, these endpoints answer 403.",
    examples: passkeys,
  },
  {
    title: 'Getting started',
    about:
      'What a new customer has done so far. Customers who finished, and those of a bank in specification mode, have no steps.',
    examples: onboarding,
  },
  {
    title: 'Settings, sessions and history',
    about:
      'Settings, active sessions, account history and the security score. Regardless of these settings, the bank confirms every payment and every change of password or PIN by email.',
    examples: security,
  },
  {
    title: 'Two-factor authentication',
    about:
      'A customer can add an authenticator app (TOTP). From then on, signing in with the password alone answers 401 with errors.second_factor. Send the same request again with second_factor: the 6-digit code, or a recovery code. Risky calls answer 403 with errors.second_factor unless a code was entered in this session within the last 10 minutes; verifySecondFactor enters one.',
    examples: secondFactor,
  },
  {
    title: 'Locking an account',
    about:
      "With security-alerts, emails about a change end with a link, “This wasn't me”. Its token locks the account, until the customer has a new password and enters the PIN. While it is locked, other writing endpoints answer 403 with errors.account_lock.",
    examples: accountLock,
  },
  {
    title: 'Notifications',
    about:
      'What the customer should know: money in, decided checks, declined card payments, bills due tomorrow that the account doesn’t cover, credit cards due in a few days, and new devices. The bank stores each in the transaction of its event.',
    examples: notifications,
  },
  {
    title: 'Closing the account',
    about:
      'A customer without money, debts or unfinished payments can close all accounts. The bank waits 14 days, in which the customer can take it back. Until then, calls that order something new answer 403 with errors.closing.',
    examples: closing,
  },
  {
    title: 'Transfers',
    about:
      'Clients can send an Idempotency-Key with a payment. Repeating the same key and body returns the first response, and the money moves only once.',
    examples: transfers,
  },
  {
    title: 'People',
    about:
      'Pay another customer of this bank by email, phone or account number. Their name is checked first, and a payment can be undone for 10 seconds.',
    examples: people,
  },
  {
    title: 'Requests for money',
    about:
      'Ask a person for money, or share a link that any other customer of this bank can open and pay, once. A request expires after 14 days.',
    examples: requests,
  },
  {
    title: 'Scheduled payments to people',
    about:
      'Pay a person on a date, weekly, every two weeks or monthly. Each date is paid once; if that fails, the customer gets an email and the next date stays. Dates are in UTC.',
    examples: schedules,
  },
  {
    title: 'Transfers to other banks',
    about:
      'Bank lookup, arrival dates, status, cancellation and saved recipients. See above for sending a transfer.',
    examples: otherBanks,
  },
  { title: 'Bills', about: 'Add a payee first, or together with the first bill.', examples: bills },
  {
    title: 'Checks',
    about:
      "Deposit a check with pictures of both sides. It is held until its review on the next business day; then it is credited, or refused with a reason. Pictures are only compared with pictures from earlier deposits; their content isn't read.",
    examples: checks,
  },
  { title: 'Cards', about: 'Applications are reviewed within 24-48 hours.', examples: cards },
  {
    title: 'Owned cards',
    about:
      'Approved applications become cards. A payment with a card holds the money first, until the merchant takes it.',
    inDemo: 'Pay with a card at /terminal.',
    examples: ownedCards,
  },
  {
    title: 'Credit cards',
    about: 'A statement covers a calendar month (UTC) and is due on the 25th of the next.',
    examples: creditCards,
  },
  {
    title: 'Loans',
    about:
      'An application keeps the rate from the day it was submitted. It is decided a day later, based on income from the last three months.',
    examples: loans,
  },
  {
    title: 'Support chat',
    about:
      'A message is saved and emailed to the support team, which replies by email. Messages are never changed or deleted.',
    inDemo: 'In the demo, emails to support arrive in the mailbox too.',
    examples: chat,
  },
  { title: 'Health', about: "For the bank's operators.", examples: health },
];
