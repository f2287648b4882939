import { features } from '../../bank';
import { endingsAmong, obstaclesAmong } from './leaving-rules';

test('finds nothing in the way of a settled customer, and nothing that ends', () => {
  expect([obstaclesAmong(features, {}), endingsAmong(features, {})]).toEqual([[], []]);
});

test.each([
  ['money', 1, 'You have $0.01 in your accounts.', false],
  ['card-debt', 20_00, 'You owe $20.00.', false],
  ['card-credit', 5_00, 'a credit of $5.00', true],
  ['card-holds', 2, '2 card payments are still pending', true],
  ['payments-on-their-way', 1, '1 payment to a person is on the way', true],
  ['payments-in-review', 1, 'We paused 1 payment for a day', true],
  ['payments-arriving', 1, '1 payment to you is on the way', true],
  ['transfers-in-transit', 2, '2 transfers to another bank are in transit', true],
  ['pending-checks', 1, '1 check you deposited is still pending', true],
  ['open-disputes', 1, 'You reported 1 payment to us', true],
] as const)('asks to settle %s first', (name, count, text, settles_itself) => {
  expect(obstaclesAmong(features, { [name]: count })).toEqual([
    expect.objectContaining({ name, settles_itself, text: expect.stringContaining(text) }),
  ]);
});

test.each([
  ['cards', 2, '2 cards: frozen now'],
  ['scheduled-payments', 3, '3 scheduled payments: ended now.'],
  ['requests', 1, '1 request for money, and links to them: withdrawn now.'],
  ['requests-to-you', 1, '1 request from others to you: declined now.'],
  ['applications', 1, '1 application for a card or a loan: withdrawn now.'],
  ['payees', 1, '1 payee of bills: removed when your account closes.'],
  ['interest', 1, 'Interest: we pay it for whole months.'],
] as const)('lists %s among what ends', (name, count, text) => {
  expect(endingsAmong(features, { [name]: count })).toEqual([{ name, text: expect.stringContaining(text) }]);
});
