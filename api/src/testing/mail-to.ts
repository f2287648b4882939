import type { Message } from '../app/mailbox/find-mail';
import { refusalsOf } from '../kernel/limits/visit-limit';
import type { TestBank } from './test-bank';

export async function mailTo(bank: TestBank, to: string): Promise<Message[]> {
  const answer = await bank.app.inject({ url: '/mailbox/api/messages', query: { to } });
  return answer.json();
}

export async function codeFor(bank: TestBank, to: string): Promise<string> {
  const code = (await mailTo(bank, to)).flatMap(({ text }) => /code is (\d{6})/.exec(text)?.[1] ?? [])[0];
  if (code === undefined) throw new Error(`${to} got no code`);
  return code;
}

export async function forgetCodes({ deps: { db } }: TestBank): Promise<void> {
  for (const table of ['code_tokens', 'codes', 'mail'] as const) await db.deleteFrom(table).execute();
  await db.deleteFrom('visits').where('limit_name', 'in', ['code-request', 'code-verification']).execute();
  refusalsOf(db).clear();
}

const password = 'quiet-river-77';

/** Registers a customer, verifies the email and signs in. Returns the access token. */
export async function registerCustomer(bank: TestBank, email: string): Promise<string> {
  const names = { first_name: 'Mina', last_name: 'Okafor', phone_number: '+12025550111' };
  const body = { email, password, password_confirm: password, ...names };
  await bank.send({ method: 'POST', path: '/auth/register/', body });
  const verify = { email, purpose: 'registration', otp_code: await codeFor(bank, email) };
  await bank.send({ method: 'POST', path: '/auth/otp/verify/', body: verify });
  return signInAgain(bank, email);
}

export const signInAgain = async (bank: TestBank, email: string): Promise<string> =>
  (await bank.signIn(email, password)).access;
