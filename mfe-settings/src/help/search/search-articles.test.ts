import { articles } from '../articles/articles';
import { searchArticles } from './search-articles';

/** What customers type, and the article that answers it. */
const queries: Record<string, readonly string[]> = {
  'wrong-person': [
    'send money wrong person',
    'undo payment',
    'sent to the wrong account by mistake',
    'I paid the wrong person',
  ],
  'pay-person': ['pay a friend', 'send money to someone', 'pay another customer', 'zelle'],
  'person-not-found': ["can't find person", 'no match', 'person not found'],
  'repeat-payment': [
    'standing order',
    'pay someone every month',
    'recurring payment',
    'pay rent automatically',
  ],
  'payment-paused': ['payment paused', 'why is my payment held', 'payment stuck'],
  'request-money': ['request money', 'ask for money', 'qr code payment link', 'someone owes me money'],
  'split-payment': ['split a bill', 'splitting dinner', 'share cost with roommates'],
  'payment-failed': ['payment failed', 'why did my transfer fail', 'payment error'],
  'not-enough-money': ['insufficient funds', 'not enough money', 'overdraft', 'balance too low'],
  'transfer-time': ['how long does a transfer take', 'when does my transfer arrive', 'ach days'],
  'transfer-returned': ['transfer came back', 'returned transfer', 'money bounced'],
  'cancel-transfer': ['cancel transfer', 'stop a pending transfer', 'canceling a transfer'],
  'pay-bill': ['pay bill', 'schedule a bill', 'autopay', 'electricity'],
  fees: ['fees', 'what does it cost', 'monthly maintenance fee'],
  'card-declined': ['card declined', 'card not working', 'why was my card refused', 'card declnied'],
  'lost-card': ['lost card', 'stolen card', 'my wallet was stolen', 'replace damaged card'],
  'freeze-card': ['freeze card', 'unfreeze', 'block card temporarily', 'lock my card'],
  'card-limits': ['raise card limit', 'daily limit', 'use card abroad', 'spending limit'],
  'card-hold': ['pending card payment', 'payment on hold', 'gas station hold', 'hotel reserved money'],
  'virtual-card': ['virtual card', 'card for online shopping', 'disposable card'],
  'card-number': ['cvv', 'card number', 'see security code'],
  'unknown-payment': [
    'unrecognized payment',
    "I don't recognize this",
    'dispute a charge',
    'charged twice',
    'fraud',
  ],
  refund: ['money back from a shop', 'refund', 'returned an online order'],
  'card-application': ['card application status', 'apply for a card', 'when is my new card approved'],
  'credit-card-cost': ['credit card interest', 'late fee', 'apr'],
  'pay-off-credit-card': ['pay off credit card', 'minimum payment', 'credit card due date'],
  'account-number': ['routing number', 'account number', 'direct deposit', 'acount number'],
  documents: ['proof of account', 'direct deposit form', 'bank letter'],
  'open-account': ['open a savings account', 'second checking account', 'savings goal'],
  'close-one-account': ['close a single account', 'close empty account', 'keep the other accounts'],
  'savings-interest': ['savings interest', 'interest rate savings', 'apy'],
  'check-on-hold': ['check on hold', 'when does my check clear', 'check pending', 'check refused'],
  'deposit-check': ['deposit check', 'mobile deposit', 'check limit', 'photo of a check'],
  'change-details': ['change address', 'I moved', 'change my name'],
  'change-email': ['new phone number', 'change my email', 'new email'],
  'close-account': ['close my account', 'delete account', 'leave the bank', 'cancel my account'],
  'pin-forgotten': ['PIN forgot', 'forgot pin', 'reset my pin', 'change PIN'],
  'pin-blocked': ['pin blocked', 'wrong pin', 'pin locked'],
  'change-password': ['change password', 'new password', 'update my password'],
  hacked: ['hacked', 'someone else in my account', 'account compromised'],
  'account-used-by-someone': [
    "this wasn't me",
    'my account is locked after an email',
    'unlock my account',
    "email about a change I didn't make",
  ],
  devices: ['sign out other devices', 'log out everywhere', 'which devices am I signed in on'],
  'scam-message': ['phishing', 'is this text from the bank', 'scam call'],
  notifications: ['turn off emails', 'notifications', 'stop alerts'],
  'forgot-password': ['forgot password', 'reset password', 'lost my password', 'forgot pasword'],
  'sign-in-locked': ['locked out', 'too many sign-in attempts', 'cannot log in'],
  'two-factor': ['2fa', 'authenticator app', 'turn on two-factor'],
  'two-factor-lost': ['recovery code', 'new phone authenticator', 'backup codes'],
  'code-not-arriving': ['code not arriving', "didn't get the code", 'verification code', 'otp not received'],
  passkeys: ['add a passkey', 'sign in with fingerprint', 'face id', 'sign in without password'],
  'signed-out': ['why was I signed out', 'session expired', 'logged out automatically'],
  'apply-loan': ['apply for a loan', 'mortgage', 'borrow money', 'car loan'],
  'loan-decision': ['loan declined', 'when is my loan approved', 'loan status'],
  'pay-loan': ['pay my loan', 'pay off loan early', 'extra payment loan'],
  'late-loan': ['loan payment late', 'missed loan payment', 'loan overdue'],
  receipt: ['receipt', 'proof of payment', 'confirmation for my landlord'],
  'check-receipt': ['verify receipt', 'is this receipt real', 'fake receipt'],
  statements: ['statements', 'bank statement pdf', 'tax documents'],
  'your-data': ['download my data', 'gdpr', 'what do you know about me', 'copy of my personal information'],
  export: ['export transactions', 'csv', 'quickbooks', 'download to excel'],
};

const cases = Object.entries(queries).flatMap(([slug, typed]) =>
  typed.map((query) => [query, slug] as const),
);

const found = (query: string) => searchArticles(articles, query).map(({ slug }) => slug);

test('every article is listed with at least three queries', () => {
  expect(Object.keys(queries).sort()).toEqual(articles.map(({ slug }) => slug).sort());
  expect(Object.values(queries).filter((typed) => typed.length < 3)).toEqual([]);
});

test.each(cases)('“%s” finds %s first', (query, slug) => {
  expect(found(query)[0]).toBe(slug);
});

test.each(['asdfgh', 'pizza', '', '   ', '???'])('“%s” finds nothing', (query) => {
  expect(found(query)).toEqual([]);
});

test.each([
  ['pass', 'forgot-password'],
  ['declin', 'card-declined'],
  ['freez', 'freeze-card'],
])('finds articles while the word “%s” is being typed', (query, slug) => {
  expect(found(query)).toContain(slug);
});

test.each([
  ['a missing letter', 'pasword', 'password'],
  ['a wrong letter', 'paszword', 'password'],
  ['a doubled letter', 'frreeze', 'freeze'],
  ['swapped letters', 'fereze', 'freeze'],
  ['a capital letter', 'FREEZE', 'freeze'],
])('%s changes nothing', (_, typed, right) => {
  expect(found(typed)[0]).toBe(found(right)[0]);
});
