import type { Ending, Obstacle } from '@bank/shared/contracts/security';
import { type Cents, formatUsd } from '@bank/shared/money';

/** What the bank knows about a customer who wants to leave. */
export interface ClosingFacts {
  /** In all accounts but those of credit cards. */
  money: Cents;
  owedOnCards: Cents;
  creditOnCards: Cents;
  cardHolds: number;
  paymentsOnTheirWay: number;
  paymentsInReview: number;
  paymentsArriving: number;
  transfersInTransit: number;
  pendingChecks: number;
  openDisputes: number;
  plans: number;
  schedules: number;
  payees: number;
  ownRequests: number;
  requestsToCustomer: number;
  applications: number;
  cards: number;
  savingsAccounts: number;
}

interface SettleFirst {
  name: string;
  title: string;
  path: `/dashboard/${string}`;
  /** What goes away by itself delays the closing. Anything else ends it. */
  settlesItself?: true;
  applies(facts: ClosingFacts): boolean;
  text(facts: ClosingFacts): string;
}

const counted = (count: number, one: string, several = `${one}s`) =>
  `${count} ${count === 1 ? one : several}`;
const are = (count: number) => (count === 1 ? 'is' : 'are');

const settleFirst: readonly SettleFirst[] = [
  {
    name: 'money',
    title: 'Move your money out',
    path: '/dashboard/transfer',
    applies: ({ money }) => money > 0,
    text: ({ money }) =>
      `You have ${formatUsd(money)} in your accounts. Send it to another bank or to a person.`,
  },
  {
    name: 'card-debt',
    title: 'Pay off your credit cards',
    path: '/dashboard/apply-card',
    applies: ({ owedOnCards }) => owedOnCards > 0,
    text: ({ owedOnCards }) => `You owe ${formatUsd(owedOnCards)}.`,
  },
  {
    name: 'card-credit',
    title: 'Wait for the credit of your card',
    path: '/dashboard/apply-card',
    settlesItself: true,
    applies: ({ creditOnCards }) => creditOnCards > 0,
    text: ({ creditOnCards }) =>
      `Your credit card has a credit of ${formatUsd(creditOnCards)}. We move it to your account within a week or so.`,
  },
  {
    name: 'card-holds',
    title: 'Wait for card payments',
    path: '/dashboard/transactions',
    settlesItself: true,
    applies: ({ cardHolds }) => cardHolds > 0,
    text: ({ cardHolds }) =>
      `${counted(cardHolds, 'card payment')} ${are(cardHolds)} still pending. They end within a week.`,
  },
  {
    name: 'payments-on-their-way',
    title: 'Wait for your payments',
    path: '/dashboard/pay',
    settlesItself: true,
    applies: ({ paymentsOnTheirWay }) => paymentsOnTheirWay > 0,
    text: ({ paymentsOnTheirWay: count }) =>
      `${counted(count, 'payment')} to a person ${are(count)} on the way. That takes a few seconds.`,
  },
  {
    name: 'payments-in-review',
    title: 'Wait for paused payments',
    path: '/dashboard/pay',
    settlesItself: true,
    applies: ({ paymentsInReview }) => paymentsInReview > 0,
    text: ({ paymentsInReview: count }) =>
      `We paused ${counted(count, 'payment')} for a day. You can wait or cancel.`,
  },
  {
    name: 'payments-arriving',
    title: 'Wait for money that arrives',
    path: '/dashboard/transactions',
    settlesItself: true,
    applies: ({ paymentsArriving }) => paymentsArriving > 0,
    text: ({ paymentsArriving: count }) =>
      `${counted(count, 'payment')} to you ${are(count)} on the way. Move the money out when it arrives.`,
  },
  {
    name: 'transfers-in-transit',
    title: 'Wait for your transfers',
    path: '/dashboard/transactions',
    settlesItself: true,
    applies: ({ transfersInTransit }) => transfersInTransit > 0,
    text: ({ transfersInTransit: count }) =>
      `${counted(count, 'transfer')} to another bank ${are(count)} in transit. That takes up to 3 business days.`,
  },
  {
    name: 'pending-checks',
    title: 'Wait for your checks',
    path: '/dashboard/deposit-check',
    settlesItself: true,
    applies: ({ pendingChecks }) => pendingChecks > 0,
    text: ({ pendingChecks: count }) =>
      `${counted(count, 'check')} you deposited ${are(count)} still pending. Move the money out when it arrives.`,
  },
  {
    name: 'open-disputes',
    title: 'Wait for our answer',
    path: '/dashboard/transactions',
    settlesItself: true,
    applies: ({ openDisputes }) => openDisputes > 0,
    text: ({ openDisputes: count }) =>
      `You reported ${counted(count, 'payment')} to us. We answer within 5 business days, or you can take the report back.`,
  },
];

interface Ends {
  name: string;
  count(facts: ClosingFacts): number;
  text(count: number): string;
}

const ends: readonly Ends[] = [
  {
    name: 'cards',
    count: ({ cards }) => cards,
    text: (count) =>
      `${counted(count, 'card')}: frozen now, and canceled when your account closes. If you keep your account, you can unfreeze ${count === 1 ? 'it' : 'them'}.`,
  },
  {
    name: 'scheduled-payments',
    count: ({ plans, schedules }) => plans + schedules,
    text: (count) => `${counted(count, 'scheduled payment')}: canceled now.`,
  },
  {
    name: 'requests',
    count: ({ ownRequests }) => ownRequests,
    text: (count) => `${counted(count, 'request')} for money, and links to them: withdrawn now.`,
  },
  {
    name: 'requests-to-you',
    count: ({ requestsToCustomer }) => requestsToCustomer,
    text: (count) => `${counted(count, 'request')} from others to you: declined now.`,
  },
  {
    name: 'applications',
    count: ({ applications }) => applications,
    text: (count) => `${counted(count, 'application')} for a card or a loan: withdrawn now.`,
  },
  {
    name: 'payees',
    count: ({ payees }) => payees,
    text: (count) => `${counted(count, 'payee')} of bills: removed when your account closes.`,
  },
  {
    name: 'interest',
    count: ({ savingsAccounts }) => savingsAccounts,
    text: () =>
      'Interest: we pay it for whole months. You get none for the month in which your account closes.',
  },
];

export const findObstacles = (facts: ClosingFacts): Obstacle[] =>
  settleFirst
    .filter(({ applies }) => applies(facts))
    .map(({ name, title, path, settlesItself = false, text }) => ({
      ...{ name, title, path, text: text(facts) },
      settles_itself: settlesItself,
    }));

export const listEndings = (facts: ClosingFacts): Ending[] =>
  ends
    .filter(({ count }) => count(facts) > 0)
    .map(({ name, count, text }) => ({ name, text: text(count(facts)) }));
