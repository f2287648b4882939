import * as contracts from '@bank/shared/contracts/bills';
import { cancelPlannedBill, listBills } from '@bank/shared/contracts/bills';
import type { Bank } from '../../kernel/bank/bank';
import type { Serve } from '../../kernel/http/serve';
import { addPayee } from '../payees/find-or-add-payee';
import { toWirePayee } from '../payees/find-payee';
import { removePayee } from '../payees/remove-payee';
import { cancelPlan } from '../planned/cancel-plan';
import { planBill } from '../planned/plan-bill';
import { findBills } from './find-bills';
import { payBill } from './pay-bill';

export function billCalls(serve: Serve, bank: Bank): void {
  serve(listBills, async ({ caller }) => ({ data: await findBills(bank.db, caller.customer.id) }));
  serve(contracts.payBill, ({ body, ...context }) => payBill(bank, body, context));
  serve(contracts.addPayee, async ({ body, ...context }) => {
    const payee = await bank.command(context, (tx) => addPayee(tx, bank, body, context));
    return { data: toWirePayee(payee) };
  });
  serve(contracts.removePayee, ({ params, ...context }) => removePayee(bank, params.id, context));
  serve(contracts.planBill, ({ body, ...context }) => planBill(bank, body, context));
  serve(cancelPlannedBill, ({ params, ...context }) => cancelPlan(bank, params.id, context));
}
