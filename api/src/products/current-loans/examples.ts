import * as contracts from '@bank/shared/contracts/current-loans';
import { previewExtraPayment } from '@bank/shared/contracts/extra-payments';
import { verifyPin } from '@bank/shared/contracts/pin';
import { alex, checking, paymentRefusals } from '../../demo/customers/steps';
import { example, send } from '../../kernel/feature/example';

const auto = { id: String(alex.loan) };
const unknown = { id: 'loan_of_yours' };
const extra = { from_account_id: checking, amount: 150 };

export const chapter = {
  place: 285,
  title: 'Current loans',
  about:
    'An approved application is signed with the PIN or a passkey, and the money is in the account at once. Each day costs a 365th of the yearly rate on what is owed. An installment adds its days up exactly and rounds once. Late interest earns no interest, and nothing costs a fee.',
};

const noOffer = {
  params: unknown,
  refused: 404,
  404: 'No application of the customer has this ID.',
} as const;
const offerRefusals = {
  410: 'It was signed already, or has expired.',
  422: 'It isn’t approved.',
};
const otherFigure =
  'The amount isn’t the exact figure of today, which the message has; or the loan is paid off. Nothing is paid.';

export const examples = [
  example(contracts.listCurrentLoans, {
    notes: 'balance is what was borrowed and isn’t repaid. payoff adds all interest until today.',
  }),
  example(contracts.getCurrentLoan, { params: auto }),
  example(contracts.getLoanOffer, { ...noOffer, ...offerRefusals }),
  example(contracts.downloadOfferTerms, { ...noOffer, ...offerRefusals }),
  example(contracts.acceptLoan, {
    ...noOffer,
    ...offerRefusals,
    body: { account_id: checking, offered_on: '2026-03-18' },
    notes:
      'Pass loan_offer_id, to_account_id and amount to verify-pin. offered_on must be that of the offer, whose figures change each day.',
  }),
  example(previewExtraPayment, {
    params: auto,
    query: { amount: 150 },
    notes:
      'If each later payment is made on its day. It refuses what payLoan would refuse as an extra payment.',
    400: 'It’s more than is owed, or something else is due first.',
    410: 'The loan is paid off.',
  }),
  example(contracts.payLoan, {
    before: [
      send('Verify the PIN for this loan', verifyPin, {
        body: { pin: alex.pin, ...extra, loan_id: auto.id },
      }),
    ],
    params: auto,
    body: { kind: 'extra', ...extra },
    notes: `Pass loan_id to verify-pin, so that the PIN authorizes only this payment.
      An extra payment repays what was borrowed. The monthly payment stays the same, and the loan ends earlier.`,
    ...paymentRefusals,
    400: 'It’s more than is owed, something else is due first, or the balance is insufficient.',
    410: otherFigure,
  }),
  example(contracts.drawFromLine, {
    params: auto,
    body: { to_account_id: checking, amount: 100 },
    refused: 422,
    notes: 'Pass credit_line_id, to_account_id and amount to verify-pin.',
    422: 'It isn’t a credit line, or a payment is late.',
  }),
  example(contracts.setLoanAutopay, {
    params: auto,
    body: { account_id: checking },
    notes: 'If the money is missing on the due date, we try again every day for a week.',
    410: 'The loan is paid off.',
  }),
  example(contracts.downloadLoanTerms, { params: auto }),
  example(contracts.downloadLoanInterest, { params: { ...auto, year: 2025 } }),
];
