import { listBills, payBill as pay } from '@bank/shared/contracts/bills';
import type { BankDeps } from '../deps';
import type { Serve } from '../serve';
import { findBills } from './find-bills';
import { payBill } from './pay-bill';

export function billCalls(serve: Serve, deps: BankDeps): void {
  serve(listBills, async ({ caller }) => ({ data: await findBills(deps.db, caller.customer.id) }));
  serve(pay, ({ body, ...asked }) =>
    payBill(deps, body, { ...asked, at: deps.clock.now(), request: [pay.id, body] }),
  );
}
