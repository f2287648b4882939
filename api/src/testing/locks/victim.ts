import type { LightMyRequestResponse } from 'fastify';
import { alex, demoPassword, sam } from '../../demo/customers/customers';
import { codeFor, mailTo } from '../mail-to';
import { openTestBank, type TestBank } from '../test-bank';

/** After a lock, Alex chooses this one. */
export const newPassword = 'copper-meadow-73';

export type Victim = Awaited<ReturnType<typeof openVictim>>;

/** Alex, whose password and PIN a thief knows. The thief is signed in, too. */
export async function openVictim() {
  const bank = await openTestBank('full');
  const thief = (await bank.signIn(alex.email)).access;
  await bank.deps.db.deleteFrom('mail').execute();
  const send = (method: 'GET' | 'POST' | 'PUT', path: string, token: string, body?: object) =>
    bank.send({ method, path, token, ...(body && { body }) });
  const post = (path: string, body: object = {}, token = thief) => send('POST', path, token, body);

  const lockWith = (token: string, ip?: string): Promise<LightMyRequestResponse> =>
    bank.send({ method: 'POST', path: '/auth/alerts/lock/', body: { token }, ...(ip && { ip }) });

  async function changePassword(to = 'thieves-paradise-31') {
    const body = { current_password: demoPassword, new_password: to };
    const answer = await post('/auth/password/change/', body);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return linkTo(bank, alex.email);
  }

  async function resetPassword(email: string = alex.email) {
    const anyone = (path: string, body: object) => bank.send({ method: 'POST', path, body });
    await bank.deps.db.deleteFrom('mail').execute();
    await anyone('/auth/password/reset/', { email });
    const otp_code = await codeFor(bank, email);
    const verified = await anyone('/auth/otp/verify/', { email, otp_code, purpose: 'reset_password' });
    const { token } = verified.json();
    return anyone('/auth/password/reset/confirm/', { email, token, new_password: newPassword });
  }

  return {
    bank,
    thief,
    send,
    post,
    lockWith,
    changePassword,
    resetPassword,
    readLink: (token: string) => bank.send({ method: 'POST', path: '/auth/alerts/read/', body: { token } }),
    /** Alex locks the account, and chooses a new password. */
    recover: async (token: string) => {
      await lockWith(token);
      await resetPassword();
      return (await bank.signIn(alex.email, newPassword)).access;
    },
    unlock: (token: string, pin: string = alex.pin) => post('/auth/lock/lift/', { pin }, token),
    lockOf: async (token: string) => (await send('GET', '/auth/lock/', token)).json().data,
    profileOf: async (token: string) => (await send('GET', '/auth/profile/', token)).json().data,
    prove: (bound: object, token = thief) =>
      post('/transactions/verify-pin/', { pin: alex.pin, ...bound }, token),
    findSam: async (token = thief): Promise<string> =>
      (await post('/payments/people/find/', { address: sam.email, name: 'Sam Rivera' }, token)).json().data
        .person.id,
    subjects: async (to: string = alex.email) => (await mailTo(bank, to)).map(({ subject }) => subject),
  };
}

/** The token of the newest link in a mailbox. */
export async function linkTo(bank: TestBank, to: string): Promise<string> {
  const tokens = (await mailTo(bank, to)).flatMap(({ text }) => /\/not-me#([\w-]{43})/.exec(text)?.[1] ?? []);
  const [token] = tokens;
  if (token === undefined) throw new Error(`${to} got no link`);
  return token;
}
