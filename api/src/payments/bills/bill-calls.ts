import {
  addPayee as add,
  cancelPlannedBill,
  listBills,
  payBill as pay,
  planBill as plan,
  removePayee as remove,
} from '@bank/shared/contracts/bills';
import type { BankDeps } from '../../kernel/bank/deps';
import type { Serve } from '../../kernel/http/serve';
import { addPayee } from '../payees/find-or-add-payee';
import { toWirePayee } from '../payees/find-payee';
import { removePayee } from '../payees/remove-payee';
import type { Order } from '../placement/place-payment';
import { cancelPlan } from '../planned/cancel-plan';
import { planBill } from '../planned/plan-bill';
import { findBills } from './find-bills';
import { payBill } from './pay-bill';

export function billCalls(serve: Serve, deps: BankDeps): void {
  const by = ({ caller, visitor }: Pick<Order, 'caller' | 'visitor'>) => ({
    caller,
    visitor,
    at: deps.clock.now(),
  });
  serve(listBills, async ({ caller }) => ({ data: await findBills(deps.db, caller.customer.id) }));
  serve(pay, ({ body, ...asked }) =>
    payBill(deps, body, { ...asked, at: deps.clock.now(), request: [pay.id, body] }),
  );
  serve(add, async ({ body, ...asked }) => {
    const payee = await deps.db.transaction().execute((trx) => addPayee(deps, trx, body, by(asked)));
    deps.postman.wake();
    return { data: toWirePayee(payee) };
  });
  serve(remove, ({ params, ...asked }) => removePayee(deps, params.id, by(asked)));
  serve(plan, ({ body, ...asked }) =>
    planBill(deps, body, { ...asked, at: deps.clock.now(), request: [plan.id, body] }),
  );
  serve(cancelPlannedBill, ({ params, ...asked }) => cancelPlan(deps, params.id, by(asked)));
}
