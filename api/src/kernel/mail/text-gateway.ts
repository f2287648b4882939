import { createHmac } from 'node:crypto';
import { seconds } from '../clock/clock';

export interface TextMessage {
  /** The same at each attempt, so that a gateway can tell that it has the message already. */
  id: string;
  to: string;
  text: string;
}

export interface TextGateway {
  send(message: TextMessage): Promise<void>;
}

interface Gateway {
  url: string;
  /** `whsec_` and base64, as the Standard Webhooks specification says. */
  secret: string;
  timeoutMs?: number;
}

/** As https://www.standardwebhooks.com describes it, so that gateways can use any of its libraries. */
function signatureOf(secret: string, signed: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

/** Its errors contain neither the URL, which may have a secret, nor the number or the text. */
export const textGateway = ({ url, secret, timeoutMs = seconds(20) }: Gateway): TextGateway => ({
  async send({ id, to, text }) {
    const body = JSON.stringify({ to, text });
    const timestamp = Math.floor(Date.now() / 1000);
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureOf(secret, `${id}.${timestamp}.${body}`),
    };
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal }).catch(
      ({ name }: Error) => Promise.reject(new Error(`the SMS gateway didn't answer: ${name}`)),
    );
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
  },
});
