import { Secret, TOTP } from 'otpauth';
import { demoPassword } from '../../demo/customers/customers';
import type { TestBank } from '../test-bank';

/** The code that an app with this secret shows. */
export const codeAt = (secret: string, at: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

export interface Authenticator {
  /** The access token of the session that turned two-factor authentication on. */
  access: string;
  secret: string;
  recoveryCodes: string[];
  /** The code that the app shows now. Each works once. */
  code(): string;
  /** Waits for a code that wasn't used yet. */
  nextCode(): string;
}

const period = 30_000;

/** Signs in, and turns two-factor authentication on. */
export async function enroll(bank: TestBank, email: string, password = demoPassword): Promise<Authenticator> {
  const { access } = await bank.signIn(email, password);
  const post = async (path: string, body: object) => {
    const answer = await bank.post(`/auth/second-factor/${path}/`, body, access);
    if (answer.statusCode !== 200) throw new Error(`${email} couldn't enroll: ${answer.body}`);
    return answer.json().data;
  };
  const { secret } = await post('begin', { current_password: password });
  const code = () => codeAt(secret, bank.clock.now());
  const { recovery_codes: recoveryCodes } = await post('confirm', { second_factor: code() });
  const nextCode = () => {
    bank.clock.pass(period);
    return code();
  };
  return { access, secret, recoveryCodes, code, nextCode };
}
