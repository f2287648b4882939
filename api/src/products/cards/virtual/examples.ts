import { closeVirtualCard, createVirtualCard } from '@bank/shared/contracts/virtual-cards';
import { checking } from '../../../demo/customers/steps';
import { example, send } from '../../../kernel/feature/example';

const body = { nickname: 'Streaming', account_id: checking };
const created = (idempotencyKey: string) => ({
  before: [send('Create a virtual card', createVirtualCard, { body, idempotencyKey }, { CARD: 'id' })],
  params: { id: '$CARD' },
});

export const examples = [
  example(createVirtualCard, {
    chapter: 'Owned cards',
    body,
    idempotencyKey: 'streaming-card',
    409: 'The customer already has five virtual cards.',
    429: 'The customer created 20 virtual cards in a day.',
  }),
  example(closeVirtualCard, {
    chapter: 'Owned cards',
    ...created('closed-card'),
    409: 'This is not a virtual card, or it is blocked or expired.',
  }),
];
