import {
  addPayee as add,
  cancelPlannedBill,
  listBills,
  payBill as pay,
  planBill as plan,
  removePayee as remove,
} from '@bank/shared/contracts/bills';
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
  serve(pay, ({ body, ...context }) => payBill(bank, body, context));
  serve(add, async ({ body, ...context }) => {
    const payee = await bank.command(context, (tx) => addPayee(tx, body, context.caller.customer));
    return { data: toWirePayee(payee) };
  });
  serve(remove, ({ params, ...context }) => removePayee(bank, params.id, context));
  serve(plan, ({ body, ...context }) => planBill(bank, body, context));
  serve(cancelPlannedBill, ({ params, ...context }) => cancelPlan(bank, params.id, context));
}
