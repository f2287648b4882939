import { login } from '@bank/shared/contracts/auth';
import { send } from '@bank/shared/http';
import { mutationOptions } from '@bank/shared/query';
import { beginSession } from '@bank/shared/session';

export interface Credentials {
  email: string;
  password: string;
  second_factor?: string;
  remember_device?: boolean;
}

/** Never retried, because the bank counts attempts: five wrong passwords block sign-in. */
export const signIn = mutationOptions({
  retry: false,
  mutationFn: async (body: Credentials) => (await send(login, { body })).data,
  onSuccess: ({ access, refresh, user }) => beginSession({ access, refresh }, user),
});

export const successMs = 500;
