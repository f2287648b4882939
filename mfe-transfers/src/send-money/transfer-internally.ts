import { transferInternally as contract } from '@bank/shared/contracts/transfers';
import { send } from '@bank/shared/http';
import { mutationOptions } from '@bank/shared/query';
import type { Order } from './order';

/** Carries a confirmed review out. Its key goes along each time, so that asking again never pays again. */
export const transferInternally = mutationOptions({
  mutationFn: async ({ key, from, to, amount, memo }: Order) => {
    const body = {
      from_account_id: from.id,
      to_account_id: to?.id ?? '',
      amount: amount / 100,
      description: memo || 'Internal transfer',
    };
    return (await send(contract, { body, headers: { 'Idempotency-Key': key } })).data;
  },
});
