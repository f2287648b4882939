import { getCardActivity, type PendingPayment } from '@bank/shared/contracts/card-activity';
import { type CardPayment, listCardPayments } from '@bank/shared/contracts/card-payments';
import * as contracts from '@bank/shared/contracts/owned-cards';
import { getOwnedCard, listOwnedCards, type OwnedCard } from '@bank/shared/contracts/owned-cards';
import { closeVirtualCard, createVirtualCard } from '@bank/shared/contracts/virtual-cards';
import { type Chapter, example, send } from '../example';
import { alex, checking } from '../people';

const issuedAt = '2026-03-18T09:30:00.000Z';

const streaming: OwnedCard = {
  id: 'card_01kx7dbt9k4hbn7wq2rc',
  kind: null,
  name: 'Virtual Card',
  type: 'virtual',
  network: 'visa',
  last_four: '8214',
  expires: '03/28',
  status: 'active',
  status_display: 'Active',
  nickname: 'Streaming',
  account_id: checking,
  account_number: String(alex.accounts[0]?.number),
  controls: {
    online: true,
    abroad: true,
    cash: true,
    per_payment: '500.00',
    per_day: '1000.00',
    highest_limit: '2500.00',
  },
  spent_today: '0.00',
  left_today: '1000.00',
  credit: null,
  issued_at: issuedAt,
  replaced_by: null,
};

const payment: CardPayment = {
  id: 'auth_01kx7dcv3m6jbn9tq5wd',
  card_id: streaming.id,
  merchant: 'Reelhouse',
  category: 'entertainment',
  category_display: 'Entertainment',
  channel: 'online',
  country: 'US',
  amount: '15.99',
  captured: '0.00',
  refunded: '0.00',
  status: 'held',
  status_display: 'Pending',
  declined: null,
  created_at: issuedAt,
  held_until: '2026-03-25T09:30:00.000Z',
  transaction_id: null,
};

const creditAccount = {
  id: 'acc_01kx7dbp4m7hbn2tq9rd',
  card_id: 'card_01kx7dbq6s3jbn8wq5vc',
  last_four: '5150',
  balance: '-87.20',
};

const pending: PendingPayment = {
  id: 'auth_01kx7dcw5q8jbn2tq7wf',
  card_id: creditAccount.card_id,
  card_type: 'credit',
  last_four: creditAccount.last_four,
  account_id: creditAccount.id,
  merchant: 'Pine Ridge Lodge',
  category: 'entertainment',
  category_display: 'Entertainment',
  own_category: 'travel',
  own_category_display: 'Travel',
  channel: 'online',
  amount: '184.00',
  created_at: issuedAt,
  held_until: '2026-03-25T09:30:00.000Z',
};

const request = { body: { nickname: streaming.nickname, account_id: checking } };
const createWith = (idempotencyKey: string) =>
  send('Create a virtual card', createVirtualCard, { request, idempotencyKey }, { CARD: 'id' });
/** Repeats the same key, because a customer can have only five virtual cards. */
const create = createWith('streaming-card');
const onCard = { request: { params: { id: streaming.id } }, fromShell: { id: 'CARD' } } as const;

const unknown = 'The customer has no such card.';
const ended = 'The card is blocked, replaced, expired or closed.';
const pinRefused = { 400: 'The PIN is incorrect.', 403: 'The PIN is blocked.' };

export const ownedCards: Chapter = {
  id: 'owned-cards',
  title: 'Owned cards',
  about:
    'Approved applications become cards. A payment with a card holds the money first, until the merchant takes it.',
  inDemo: 'Pay with a card at /terminal.',
  examples: [
    example(listOwnedCards, { answer: { data: [streaming] } }),
    example(getCardActivity, { answer: { data: { pending: [pending], credit_accounts: [creditAccount] } } }),
    example(createVirtualCard, {
      request,
      idempotencyKey: 'streaming-card',
      answer: { success: true, message: 'Your virtual card is ready.', data: streaming },
      refusals: {
        404: 'The customer has no such account.',
        409: 'The customer already has five virtual cards.',
        429: 'The customer created 20 virtual cards in a day.',
      },
    }),
    example(getOwnedCard, {
      before: [create],
      ...onCard,
      answer: { data: streaming },
      refusals: { 404: unknown },
    }),
    example(contracts.revealCard, {
      before: [create],
      ...onCard,
      request: { ...onCard.request, body: { pin: alex.pin } },
      answer: { data: { number: '4000007136908214', expires: '03/28', code: '417' } },
      notes: ["Don't store the response. The bank keeps number and code encrypted, and audits each request."],
      refusals: { ...pinRefused, 404: unknown, 409: ended },
    }),
    example(contracts.freezeCard, {
      before: [create],
      ...onCard,
      answer: {
        success: true,
        message: 'Your card is frozen. New payments will be declined.',
        data: { ...streaming, status: 'frozen', status_display: 'Frozen' },
      },
      notes: ['Money that is already held can still be taken by its merchant.'],
      refusals: { 404: unknown, 409: ended },
    }),
    example(contracts.unfreezeCard, {
      before: [create],
      ...onCard,
      answer: { success: true, message: 'Your card works again.', data: streaming },
      refusals: { 404: unknown, 409: ended },
    }),
    example(contracts.updateCardControls, {
      before: [create],
      ...onCard,
      request: { ...onCard.request, body: { abroad: false, per_payment: 100 } },
      answer: {
        success: true,
        message: 'Card settings saved',
        data: { ...streaming, controls: { ...streaming.controls, abroad: false, per_payment: '100.00' } },
      },
      notes: ['Limits are in US dollars. Each kind of card has a highest limit.'],
      refusals: {
        400: 'A limit is too high, or the limit per payment exceeds the one per day.',
        404: unknown,
        409: ended,
      },
    }),
    example(listCardPayments, {
      before: [create],
      ...onCard,
      request: { ...onCard.request, query: { limit: 20 } },
      answer: { data: [payment] },
      refusals: { 404: unknown },
    }),
    example(contracts.reportLostCard, {
      before: [createWith('lost-card')],
      ...onCard,
      request: { ...onCard.request, body: { pin: alex.pin, reason: 'lost' } },
      answer: {
        success: true,
        message: 'Your card is blocked, and its replacement is ready.',
        data: {
          blocked: {
            ...streaming,
            status: 'lost',
            status_display: 'Blocked',
            replaced_by: 'card_01kx7dd2s8vbn3tq6wf',
          },
          replacement: { ...streaming, id: 'card_01kx7dd2s8vbn3tq6wf', last_four: '3307' },
        },
      },
      refusals: { ...pinRefused, 404: unknown, 409: ended },
    }),
    example(closeVirtualCard, {
      before: [createWith('closed-card')],
      ...onCard,
      answer: {
        success: true,
        message: 'Your virtual card is closed.',
        data: { ...streaming, status: 'closed', status_display: 'Closed' },
      },
      refusals: { 404: unknown, 409: 'This is not a virtual card, or it is blocked or expired.' },
    }),
  ],
};
