import type { Passkey } from '@bank/shared/contracts/security';
import { alex } from '../../demo/customers/customers';
import type { TestBank } from '../test-bank';
import { SoftAuthenticator } from './soft-authenticator';

const device = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0';

type Habits = Parameters<SoftAuthenticator['create']>[1];

/** A browser on Windows with passkeys. */
export function passkeyClient(bank: TestBank) {
  const post = (path: string, body: object = {}, token?: string) =>
    bank.send({ method: 'POST', path: `/auth/passkeys/${path}`, body, device, ...(token && { token }) });

  async function add(token: string, key = new SoftAuthenticator(), habits: Habits = {}, pin = alex.pin) {
    const options = await post('add/options/', { pin }, token);
    const credential = key.create(options.json().data, habits);
    return { key, credential, answer: await post('add/', { credential }, token) };
  }

  async function list(token: string): Promise<Passkey[]> {
    const answer = await bank.send({ method: 'GET', path: '/auth/passkeys/', token });
    return answer.json().data.passkeys;
  }

  const signInOptions = async () => (await post('sign-in/options/')).json().data;

  const signIn = async (key: SoftAuthenticator, habits: Habits = {}) =>
    post('sign-in/', { credential: key.get(await signInOptions(), habits) });

  return { post, add, list, signInOptions, signIn };
}

export type PasskeyClient = ReturnType<typeof passkeyClient>;
