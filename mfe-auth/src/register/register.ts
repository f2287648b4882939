import type { InputOf } from '@bank/shared/contracts/call';
import { register as contract } from '@bank/shared/contracts/registration';
import { send } from '@bank/shared/http';
import { mutationOptions } from '@bank/shared/query';

export type Registration = InputOf<typeof contract>['body'];

export const register = mutationOptions({
  mutationFn: async (body: Registration) => (await send(contract, { body })).data,
});
