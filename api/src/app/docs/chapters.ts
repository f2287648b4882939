import { registering, signingIn } from './examples/access';
import { bills } from './examples/bills';
import { cards, creditCards, ownedCards } from './examples/cards';
import { passkeys, transactionPin } from './examples/confirming';
import { notifications, onboarding, profile } from './examples/customer';
import type { Chapter, Example } from './examples/example';
import { insights } from './examples/insights';
import { accountLock, closing, dataExport } from './examples/leaving';
import { accounts, receipts, statements, transactions } from './examples/ledger';
import { people, schedules } from './examples/people';
import { requests } from './examples/requests';
import { secondFactor, security } from './examples/security';
import { chat, checks, health, loans } from './examples/services';
import { otherBanks, transfers } from './examples/transfers';

const chapter = (title: string, examples: Example[], about: string, inDemo = ''): Chapter => ({
  title,
  about,
  inDemo,
  examples,
});

/** In the order a newcomer would try them. Once you have a token, each example works independently. */
export const chapters: readonly Chapter[] = [
  chapter(
    'Signing in',
    signingIn,
    'Signing in starts a session. Send its access token, which lasts 10 minutes, with every request. Each refresh token can be exchanged once for a new pair, for up to 12 hours.',
  ),
  chapter(
    'Registering, codes and passwords',
    registering,
    'A one-time code has 6 digits and works once, within 10 minutes. It verifies a new email or lets a customer reset a password or a lost PIN.',
    'In the demo, codes arrive in the mailbox. The example of a new password sets the same one again, so that the other examples keep working.',
  ),
  chapter('Profile', profile, "The customer's personal data. Changes are confirmed by email."),
  chapter(
    'Data export',
    dataExport,
    'A copy of everything that the bank stores about the customer: a ZIP file with JSON, CSV and PDF.',
  ),
  chapter(
    'Accounts',
    accounts,
    "The customer's accounts. Balances are in US dollars, as text with two decimals.",
  ),
  chapter(
    'Statements',
    statements,
    'A statement covers one full calendar month (UTC). Before responding, the bank verifies that the lines add up from the opening balance to the closing balance.',
  ),
  chapter(
    'Receipts',
    receipts,
    'The bank signs each receipt with Ed25519. The signed form is a JWS that carries the whole receipt, so anyone with the published keys can check it, also offline. Keys stay published after the bank replaces them.',
  ),
  chapter('Transactions', transactions, 'Money in and out, newest first. Months are in UTC.'),
  chapter(
    'Insights',
    insights,
    "What customers add to their transactions, and what they spend. In full mode, lists of transactions can be filtered by days, amounts and the customer's own categories.",
  ),
  chapter(
    'Transaction PIN',
    transactionPin,
    'Moving money requires the PIN. Three wrong PINs block it for 15 minutes, and five in a row until it is reset. All endpoints share the count. A customer without a PIN has no attempts to lose.',
  ),
  chapter(
    'Passkeys',
    passkeys,
    "A passkey signs in and confirms payments instead of the password and the PIN. It belongs to the site's own address (BANK_ORIGIN), or to localhost. Elsewhere, these endpoints answer 403.",
  ),
  chapter(
    'Getting started',
    onboarding,
    'What a new customer has done so far. Customers who finished, and those of a bank in specification mode, have no steps.',
  ),
  chapter(
    'Settings, sessions and history',
    security,
    'Settings, active sessions, account history and the security score. Regardless of these settings, the bank confirms every payment and every change of password or PIN by email.',
  ),
  chapter(
    'Two-factor authentication',
    secondFactor,
    'A customer can add an authenticator app (TOTP). From then on, signing in with the password alone answers 401 with errors.second_factor. Send the same request again with second_factor: the 6-digit code, or a recovery code. Risky calls answer 403 with errors.second_factor unless a code was entered in this session within the last 10 minutes; verifySecondFactor enters one.',
  ),
  chapter(
    'Locking an account',
    accountLock,
    "With security-alerts, emails about a change end with a link, “This wasn't me”. Its token locks the account, until the customer has a new password and enters the PIN. While it is locked, other writing endpoints answer 403 with errors.account_lock.",
  ),
  chapter(
    'Notifications',
    notifications,
    'What the customer should know: money in, decided checks, declined card payments, bills due tomorrow that the account doesn’t cover, credit cards due in a few days, and new devices. The bank stores each in the transaction of its event.',
  ),
  chapter(
    'Closing the account',
    closing,
    'A customer without money, debts or unfinished payments can close all accounts. The bank waits 14 days, in which the customer can take it back. Until then, calls that order something new answer 403 with errors.closing.',
  ),
  chapter(
    'Transfers',
    transfers,
    'Clients can send an Idempotency-Key with a payment. Repeating the same key and body returns the first response, and the money moves only once.',
    'The demo simulates other banks: transfers to account numbers ending in 0000 are returned; all others settle.',
  ),
  chapter(
    'People',
    people,
    'Pay another customer of this bank by email, phone or account number. Their name is checked first, and a payment can be undone for 10 seconds.',
  ),
  chapter(
    'Requests for money',
    requests,
    'Ask a person for money, or share a link that any other customer of this bank can open and pay, once. A request expires after 14 days.',
  ),
  chapter(
    'Scheduled payments to people',
    schedules,
    'Pay a person on a date, weekly, every two weeks or monthly. Each date is paid once; if that fails, the customer gets an email and the next date stays. Dates are in UTC.',
  ),
  chapter(
    'Transfers to other banks',
    otherBanks,
    'Bank lookup, arrival dates, status, cancellation and saved recipients. See above for sending a transfer.',
  ),
  chapter('Bills', bills, 'Add a payee first, or together with the first bill.'),
  chapter(
    'Checks',
    checks,
    "Deposit a check with pictures of both sides. It is held until its review on the next business day; then it is credited, or refused with a reason. Pictures are only compared with pictures from earlier deposits; their content isn't read.",
  ),
  chapter('Cards', cards, 'Applications are reviewed within 24-48 hours.'),
  chapter(
    'Owned cards',
    ownedCards,
    'Approved applications become cards. A payment with a card holds the money first, until the merchant takes it.',
    'Pay with a card at /terminal.',
  ),
  chapter(
    'Credit cards',
    creditCards,
    'A statement covers a calendar month (UTC) and is due on the 25th of the next.',
  ),
  chapter(
    'Loans',
    loans,
    'An application keeps the rate from the day it was submitted. It is decided a day later, based on income from the last three months.',
  ),
  chapter(
    'Support chat',
    chat,
    'A message is saved and emailed to the support team, which replies by email. Messages are never changed or deleted.',
    'In the demo, emails to support arrive in the mailbox too.',
  ),
  chapter('Health', health, "For the bank's operators."),
];
