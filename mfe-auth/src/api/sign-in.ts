import { login } from '@bank/shared/contracts/auth';
import { send } from '@bank/shared/http';
import { mutationOptions } from '@bank/shared/query';

export interface Credentials {
  email: string;
  password: string;
}

export const signIn = mutationOptions({
  mutationFn: async (body: Credentials) => (await send(login, { body })).data,
});
