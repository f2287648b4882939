import * as contracts from '@bank/shared/contracts/bills';
import { listBills } from '@bank/shared/contracts/bills';
import type { InputOf } from '@bank/shared/contracts/call';
import { send } from '@bank/shared/http';
import { mutationOptions, queryOptions } from '@bank/shared/query';
import { type Bill, type BillOutcome, isScheduled } from './bill';

/** Always stale, because the bank makes scheduled payments at any time. */
export const billsOptions = queryOptions({
  queryKey: ['bills'] as const,
  queryFn: async ({ signal }) => (await send(listBills, { signal })).data,
  staleTime: 0,
});

/** The description of a payment without a memo. */
export const defaultDescription = 'Bill payment';

const commonBody = ({ from, payee, amount, memo }: Bill) => ({
  from_account_id: from.id,
  payee_id: payee.id,
  amount: amount / 100,
  description: memo || defaultDescription,
});

export const payOrScheduleBill = mutationOptions({
  mutationFn: async (bill: Bill): Promise<BillOutcome> => {
    const headers = { 'Idempotency-Key': bill.key };
    if (!isScheduled(bill)) {
      const { data } = await send(contracts.payBill, { body: commonBody(bill), headers });
      return { bill, receipt: data };
    }
    await send(contracts.planBill, { body: { ...commonBody(bill), ...bill.plan }, headers });
    return { bill, receipt: null };
  },
});

export const addPayee = mutationOptions({
  mutationFn: async (body: InputOf<typeof contracts.addPayee>['body']) =>
    (await send(contracts.addPayee, { body })).data,
});

export const removePayee = mutationOptions({
  mutationFn: (id: string) => send(contracts.removePayee, { params: { id } }),
});

export const cancelScheduled = mutationOptions({
  mutationFn: (id: string) => send(contracts.cancelPlannedBill, { params: { id } }),
});
