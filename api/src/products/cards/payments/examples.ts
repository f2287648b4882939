import { listCardPayments } from '@bank/shared/contracts/card-payments';
import { createVirtualCard } from '@bank/shared/contracts/virtual-cards';
import { checking } from '../../../demo/customers/steps';
import { example, send } from '../../../kernel/feature/example';

const body = { nickname: 'Streaming', account_id: checking };
const created = (idempotencyKey: string) => ({
  before: [send('Create a virtual card', createVirtualCard, { body, idempotencyKey }, { CARD: 'id' })],
  params: { id: '$CARD' },
});

/** Repeats the same key, because a customer can have only five virtual cards. */
const onCard = created('streaming-card');

export const examples = [
  example(listCardPayments, { chapter: 'Owned cards', ...onCard, query: { limit: 20 } }),
];
