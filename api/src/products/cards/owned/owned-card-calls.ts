import * as contracts from '@bank/shared/contracts/owned-cards';
import type { Bank } from '../../../kernel/bank/bank';
import type { Serve } from '../../../kernel/http/serve';
import { findOwnedCards, showCard } from './find-owned-cards';
import { setFrozen } from './freeze-card';
import { reportLost } from './report-lost';
import { revealCard } from './reveal-card';
import { updateControls } from './update-controls';

export function ownedCardCalls(serve: Serve, bank: Bank): void {
  serve(contracts.listOwnedCards, async ({ caller, at }) => ({
    data: await findOwnedCards(bank.db, caller.customer.id, at),
  }));
  serve(contracts.getOwnedCard, async ({ params, caller, at }) => ({
    data: await showCard(bank.db, caller.customer.id, params.id, at),
  }));
  serve(contracts.revealCard, ({ params, body, ...context }) =>
    revealCard(bank, params.id, body.pin, context),
  );
  serve(contracts.freezeCard, ({ params, ...context }) => setFrozen(bank, params.id, 'frozen', context));
  serve(contracts.unfreezeCard, ({ params, ...context }) => setFrozen(bank, params.id, 'active', context));
  serve(contracts.updateCardControls, ({ params, body, ...context }) =>
    updateControls(bank, params.id, body, context),
  );
  serve(contracts.reportLostCard, ({ params, body, ...context }) =>
    reportLost(bank, params.id, body, context),
  );
}
