import * as contracts from '@bank/shared/contracts/virtual-cards';
import type { Bank } from '../../../kernel/bank/bank';
import type { Serve } from '../../../kernel/http/serve';
import { closeVirtualCard } from './close-virtual-card';
import { createVirtualCard } from './create-virtual-card';

export function virtualCardCalls(serve: Serve, bank: Bank): void {
  serve(contracts.createVirtualCard, ({ body, ...context }) => createVirtualCard(bank, body, context));
  serve(contracts.closeVirtualCard, ({ params, ...context }) => closeVirtualCard(bank, params.id, context));
}
