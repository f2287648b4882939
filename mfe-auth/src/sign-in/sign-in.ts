import { login } from '@bank/shared/contracts/auth';
import { send } from '@bank/shared/http';
import { mutationOptions } from '@bank/shared/query';

export interface Credentials {
  email: string;
  password: string;
}

/** Never retried: each attempt counts, and five wrong passwords block sign-in. */
export const signIn = mutationOptions({
  retry: false,
  mutationFn: async (body: Credentials) => (await send(login, { body })).data,
});
