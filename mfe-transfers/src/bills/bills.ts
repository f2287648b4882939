import * as contracts from '@bank/shared/contracts/bills';
import { listBills } from '@bank/shared/contracts/bills';
import type { InputOf } from '@bank/shared/contracts/call';
import { send } from '@bank/shared/http';
import { mutationOptions, queryOptions } from '@bank/shared/query';
import { makeSchedule } from '../schedules/schedules';
import type { Bill, BillOutcome } from './bill';

/** Always stale, because the bank pays scheduled bills at any time. */
export const billsOptions = queryOptions({
  queryKey: ['bills'] as const,
  queryFn: async ({ signal }) => (await send(listBills, { signal })).data,
  staleTime: 0,
});

/** The description of a payment without a memo. */
export const defaultDescription = 'Bill payment';

export const payOrScheduleBill = mutationOptions({
  mutationFn: async (bill: Bill): Promise<BillOutcome> => {
    const { from, payee, amount, memo, when, key } = bill;
    const body = { from_account_id: from.id, payee_id: payee.id, amount: amount / 100 };
    if (when) {
      await makeSchedule({ ...body, ...when, note: memo }, key);
      return { bill, receipt: null };
    }
    const { data } = await send(contracts.payBill, {
      body: { ...body, description: memo || defaultDescription },
      headers: { 'Idempotency-Key': key },
    });
    return { bill, receipt: data };
  },
});

export const addPayee = mutationOptions({
  mutationFn: async (body: InputOf<typeof contracts.addPayee>['body']) =>
    (await send(contracts.addPayee, { body })).data,
});

export const removePayee = (id: string) => send(contracts.removePayee, { params: { id } });
