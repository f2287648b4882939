import * as contracts from '@bank/shared/contracts/credit-cards';
import type { Bank } from '../../../kernel/bank/bank';
import type { Serve } from '../../../kernel/http/serve';
import { findStatement } from './credit-statement';
import { payOffCard } from './pay-off';

export function creditCardCalls(serve: Serve, bank: Bank): void {
  serve(contracts.getCreditStatement, async ({ params, caller, at }) => ({
    data: await findStatement(bank.db, caller.customer.id, params.id, at),
  }));
  serve(contracts.payOffCard, ({ params, body, ...context }) => payOffCard(bank, params.id, body, context));
}
