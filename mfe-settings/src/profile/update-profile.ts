import type { InputOf } from '@bank/shared/contracts/call';
import { updateProfile as contract } from '@bank/shared/contracts/profile';
import { send } from '@bank/shared/http';
import { mutationOptions } from '@bank/shared/query';

export const updateProfile = mutationOptions({
  mutationFn: async (body: InputOf<typeof contract>['body']) => (await send(contract, { body })).data,
});
