import { listCardApplications } from '@bank/shared/contracts/card-applications';
import * as contracts from '@bank/shared/contracts/cards';
import { listCards } from '@bank/shared/contracts/cards';
import type { Bank } from '../../kernel/bank/bank';
import type { Serve } from '../../kernel/http/serve';
import { applyForCard } from './apply-for-card';
import { findApplications } from './find-applications';
import { findCards } from './find-cards';

export function cardCalls(serve: Serve, bank: Bank): void {
  serve(listCards, async ({ caller }) => ({ data: await findCards(bank.db, caller.customer.id) }));
  serve(listCardApplications, async ({ caller }) => ({
    data: await findApplications(bank.db, caller.customer.id),
  }));
  serve(contracts.applyForCard, ({ body, ...context }) => applyForCard(bank, body, context));
}
