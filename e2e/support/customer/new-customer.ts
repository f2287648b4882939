import { mailedDigits } from './mailbox';

const password = 'quiet-orchard-9';

async function post(site: string, path: string, body: object): Promise<void> {
  const answer = await fetch(`${site}/api/v1/auth/${path}/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
}

/** Registers and verifies a customer, who hasn't signed in yet. */
export async function registerCustomer(
  site: string,
  email: string,
  [first_name, last_name] = ['Mina', 'Okafor'],
) {
  const names = { first_name, last_name, phone_number: '+12025550111' };
  await post(site, 'register', { email, password, password_confirm: password, ...names });
  const otp_code = await mailedDigits(site, email, /verify/i);
  await post(site, 'otp/verify', { email, otp_code, purpose: 'registration' });
  return { email, password };
}
