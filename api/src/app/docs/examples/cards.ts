import { getCardActivity } from '@bank/shared/contracts/card-activity';
import { listCardApplications } from '@bank/shared/contracts/card-applications';
import { listCardPayments } from '@bank/shared/contracts/card-payments';
import { applyForCard, listCards } from '@bank/shared/contracts/cards';
import { getCreditStatement, payOffCard } from '@bank/shared/contracts/credit-cards';
import * as contracts from '@bank/shared/contracts/owned-cards';
import { closeVirtualCard, createVirtualCard } from '@bank/shared/contracts/virtual-cards';
import { example, send } from './example';
import { alex, checking, paymentRefusals, pinRefused, provePin } from './steps';

export const cards = [
  example(applyForCard, {
    body: {
      first_name: alex.firstName,
      last_name: alex.lastName,
      email: alex.email,
      phone_number: alex.phoneNumber,
      country_of_residence: 'us',
      city_of_residence: 'Portland',
      selected_card: 'visa-gold',
      delivery_option: 'courier',
      shipping_address: alex.address,
    },
    notes: 'shipping_address is required for postal and courier delivery.',
    409: 'An application for this card is already pending; the message has its reference.',
  }),
  example(listCards, { notes: 'Contains only applications under review.' }),
  example(listCardApplications, { notes: 'An approved application has the card_id of its card.' }),
];

const body = { nickname: 'Streaming', account_id: checking };
const created = (idempotencyKey: string) => ({
  before: [send('Create a virtual card', createVirtualCard, { body, idempotencyKey }, { CARD: 'id' })],
  params: { id: '$CARD' },
});
/** Repeats the same key, because a customer can have only five virtual cards. */
const onCard = created('streaming-card');

const ended = 'The card is blocked, replaced, expired or closed.';

export const ownedCards = [
  example(contracts.listOwnedCards),
  example(getCardActivity),
  example(createVirtualCard, {
    body,
    idempotencyKey: 'streaming-card',
    409: 'The customer already has five virtual cards.',
    429: 'The customer created 20 virtual cards in a day.',
  }),
  example(contracts.getOwnedCard, { ...onCard }),
  example(contracts.revealCard, {
    ...onCard,
    body: { pin: alex.pin },
    notes: "Don't store the response. The bank keeps number and code encrypted, and audits each request.",
    ...pinRefused,
    409: ended,
  }),
  example(contracts.freezeCard, {
    ...onCard,
    notes: 'Money that is already held can still be taken by its merchant.',
    409: ended,
  }),
  example(contracts.unfreezeCard, { ...onCard, 409: ended }),
  example(contracts.updateCardControls, {
    ...onCard,
    body: { abroad: false, per_payment: 100 },
    notes: 'Limits are in US dollars. Each kind of card has a highest limit.',
    400: 'A limit is too high, or the limit per payment exceeds the one per day.',
    409: ended,
  }),
  example(listCardPayments, { ...onCard, query: { limit: 20 } }),
  example(contracts.reportLostCard, {
    ...created('lost-card'),
    body: { pin: alex.pin, reason: 'lost' },
    ...pinRefused,
    409: ended,
  }),
  example(closeVirtualCard, {
    ...created('closed-card'),
    409: 'This is not a virtual card, or it is blocked or expired.',
  }),
];

const gold = { id: String(alex.cards['visa-gold']) };
const toPayOff = { from_account_id: checking, amount: 25 };

export const creditCards = [
  example(getCreditStatement, {
    params: gold,
    notes: `The minimum payment is 2% of the statement in whole dollars, and at least $25.
      A statement that is paid in full by its due date costs no interest. Otherwise, each day from its close to its due date costs a 365th of the yearly rate on what was left of it.
      A credit of the card is paid out to an account of the customer after a week.`,
    409: "It isn't a credit card.",
  }),
  example(payOffCard, {
    before: [provePin(toPayOff)],
    params: gold,
    body: toPayOff,
    notes: 'Pass card_id to verify-pin, so that the PIN authorizes only this payment.',
    ...paymentRefusals,
    400: "It's more than is owed, or the balance is insufficient.",
  }),
];
