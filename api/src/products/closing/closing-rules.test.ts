import { cents } from '@bank/shared/money';
import { type ClosingFacts, findObstacles, listEndings } from './closing-rules';

const nothing: ClosingFacts = {
  money: cents(0),
  owedOnCards: cents(0),
  creditOnCards: cents(0),
  cardHolds: 0,
  paymentsOnTheirWay: 0,
  paymentsInReview: 0,
  paymentsArriving: 0,
  transfersInTransit: 0,
  pendingChecks: 0,
  openDisputes: 0,
  plans: 0,
  schedules: 0,
  payees: 0,
  ownRequests: 0,
  requestsToCustomer: 0,
  applications: 0,
  cards: 0,
  savingsAccounts: 0,
};

test('finds nothing in the way of a settled customer, and nothing that ends', () => {
  expect([findObstacles(nothing), listEndings(nothing)]).toEqual([[], []]);
});

test.each([
  ['money', { money: cents(1) }, 'You have $0.01 in your accounts.', false],
  ['card-debt', { owedOnCards: cents(20_00) }, 'You owe $20.00.', false],
  ['card-credit', { creditOnCards: cents(5_00) }, 'a credit of $5.00', true],
  ['card-holds', { cardHolds: 2 }, '2 card payments are still pending', true],
  ['payments-on-their-way', { paymentsOnTheirWay: 1 }, '1 payment to a person is on the way', true],
  ['payments-in-review', { paymentsInReview: 1 }, 'We paused 1 payment for a day', true],
  ['payments-arriving', { paymentsArriving: 1 }, '1 payment to you is on the way', true],
  ['transfers-in-transit', { transfersInTransit: 2 }, '2 transfers to another bank are in transit', true],
  ['pending-checks', { pendingChecks: 1 }, '1 check you deposited is still pending', true],
  ['open-disputes', { openDisputes: 1 }, 'You reported 1 payment to us', true],
] as const)('asks to settle %s first', (name, facts, text, settles_itself) => {
  expect(findObstacles({ ...nothing, ...facts })).toEqual([
    expect.objectContaining({ name, settles_itself, text: expect.stringContaining(text) }),
  ]);
});

test.each([
  ['cards', { cards: 2 }, '2 cards: frozen now'],
  ['scheduled-payments', { plans: 1, schedules: 2 }, '3 scheduled payments: canceled now.'],
  ['requests', { ownRequests: 1 }, '1 request for money, and links to them: withdrawn now.'],
  ['requests-to-you', { requestsToCustomer: 1 }, '1 request from others to you: declined now.'],
  ['applications', { applications: 1 }, '1 application for a card or a loan: withdrawn now.'],
  ['payees', { payees: 1 }, '1 payee of bills: removed when your account closes.'],
  ['interest', { savingsAccounts: 1 }, 'Interest: we pay it for whole months.'],
] as const)('lists %s among what ends', (name, facts, text) => {
  expect(listEndings({ ...nothing, ...facts })).toEqual([{ name, text: expect.stringContaining(text) }]);
});
