import { createHmac } from 'node:crypto';
import type { SiteEvent } from './site-event';

export interface Webhook {
  url: string;
  /** `whsec_` and base64, as the Standard Webhooks specification says. */
  secret: string | undefined;
}

export const webhookTimeoutMs = 5_000;

/** As https://www.standardwebhooks.com describes it, so that receivers can use any of its libraries. */
function signatureOf(secret: string, id: string, timestamp: number, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

/** Returns what went wrong, without the URL, which may contain a secret. */
export async function postEvent(
  { url, secret }: Webhook,
  { id, ...event }: SiteEvent,
): Promise<string | undefined> {
  const body = JSON.stringify(event);
  const timestamp = Math.floor(Date.now() / 1_000);
  const headers = {
    'Content-Type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    ...(secret && { 'webhook-signature': signatureOf(secret, id, timestamp, body) }),
  };
  try {
    const signal = AbortSignal.timeout(webhookTimeoutMs);
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal });
    await response.body?.cancel();
    return response.ok ? undefined : `status ${response.status}`;
  } catch (failure) {
    return (failure as Error).name;
  }
}
