import { getAccountLock, unlockAccount } from '@bank/shared/contracts/account-lock';
import { send } from '@bank/shared/http';
import { queryOptions } from '@bank/shared/query';

export const lockOptions = queryOptions({
  queryKey: ['account-lock'],
  queryFn: async () => (await send(getAccountLock, {})).data,
});

export const unlock = (pin: string) => send(unlockAccount, { body: { pin } });
