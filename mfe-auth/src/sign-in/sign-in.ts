import { login } from '@bank/shared/contracts/auth';
import { send } from '@bank/shared/http';
import { mutationOptions } from '@bank/shared/query';

export interface Credentials {
  email: string;
  password: string;
}

/** Never made again by itself: each password that comes counts as a try, and five wrong ones shut the door. */
export const signIn = mutationOptions({
  retry: false,
  mutationFn: async (body: Credentials) => (await send(login, { body })).data,
});
