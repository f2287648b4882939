import { applyForCard as apply, listCards } from '@bank/shared/contracts/cards';
import type { BankDeps } from '../../kernel/bank/deps';
import type { Serve } from '../../kernel/http/serve';
import { applyForCard } from './apply-for-card';
import { findCards } from './find-cards';

export function cardCalls(serve: Serve, deps: BankDeps): void {
  serve(listCards, async ({ caller }) => ({ data: await findCards(deps.db, caller.customer.id) }));
  serve(apply, ({ body, ...applicant }) => applyForCard(deps, body, applicant));
}
