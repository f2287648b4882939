import {
  addPayee as addCall,
  cancelPlannedBill as cancelCall,
  listBills,
  payBill as payCall,
  planBill as planCall,
  removePayee as removeCall,
} from '@bank/shared/contracts/bills';
import type { InputOf } from '@bank/shared/contracts/call';
import { send } from '@bank/shared/http';
import { mutationOptions, queryOptions } from '@bank/shared/query';
import { type Bill, type BillOutcome, isPlanned } from './bill';

/** Planned payments are made by themselves: what there is is read anew each time it is shown. */
export const billsOptions = queryOptions({
  queryKey: ['bills'] as const,
  queryFn: async ({ signal }) => (await send(listBills, { signal })).data,
  staleTime: 0,
});

const shared = ({ from, payee, amount, memo }: Bill) => ({
  from_account_id: from.id,
  payee_id: payee.id,
  amount: amount / 100,
  description: memo || 'Bill payment',
});

/** Pays a bill or plans it. Its key goes along each time, so that asking again never pays again. */
export const settleBill = mutationOptions({
  mutationFn: async (bill: Bill): Promise<BillOutcome> => {
    const headers = { 'Idempotency-Key': bill.key };
    if (!isPlanned(bill)) {
      const { data } = await send(payCall, { body: shared(bill), headers });
      return { bill, reference: data.reference };
    }
    await send(planCall, { body: { ...shared(bill), ...bill.plan }, headers });
    return { bill, reference: null };
  },
});

export const addPayee = mutationOptions({
  mutationFn: async (body: InputOf<typeof addCall>['body']) => (await send(addCall, { body })).data,
});

export const removePayee = mutationOptions({
  mutationFn: (id: string) => send(removeCall, { params: { id } }),
});

export const cancelPlanned = mutationOptions({
  mutationFn: (id: string) => send(cancelCall, { params: { id } }),
});
