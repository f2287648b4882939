import * as contracts from '@bank/shared/contracts/owned-cards';
import { createVirtualCard } from '@bank/shared/contracts/virtual-cards';
import { alex, checking } from '../../../demo/customers/steps';
import { example, send } from '../../../kernel/feature/example';

const body = { nickname: 'Streaming', account_id: checking };
const created = (idempotencyKey: string) => ({
  before: [send('Create a virtual card', createVirtualCard, { body, idempotencyKey }, { CARD: 'id' })],
  params: { id: '$CARD' },
});

/** Repeats the same key, because a customer can have only five virtual cards. */
const onCard = created('streaming-card');
const ended = 'The card is blocked, replaced, expired or closed.';

export const chapter = {
  place: 260,
  title: 'Owned cards',
  about:
    'Approved applications become cards. A payment with a card holds the money first, until the merchant takes it.',
  inDemo: 'Pay with a card at /terminal.',
};

export const examples = [
  example(contracts.listOwnedCards),
  example(contracts.getOwnedCard, { ...onCard }),
  example(contracts.revealCard, {
    ...onCard,
    body: { pin: alex.pin },
    notes: "Don't store the response. The bank keeps number and code encrypted, and audits each request.",
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
  example(contracts.reportLostCard, {
    ...created('lost-card'),
    body: { pin: alex.pin, reason: 'lost' },
    409: ended,
  }),
];
