import { codeFor } from '../mail-to';
import type { TestBank } from '../test-bank';

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
