import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

export interface Notice {
  /** For chats: Slack and its like show it. */
  text: string;
  /** `hold` needs a person. */
  action: 'widen' | 'promote' | 'halt' | 'hold' | 'rollback';
  remote: string;
  version: string;
  channel: 'production';
  percent: number;
  evidence: number;
  visits: { candidate: number; others: number };
  reason: string;
  at: string;
}

interface Options {
  url: string;
  secret: string | undefined;
  log: FastifyBaseLogger;
  retryMs?: number;
}

const timeoutMs = 5_000;
const maxAttempts = 4;

/** Never throws, because a rollback doesn't depend on it. */
export async function sendNotice(
  { url, secret, log, retryMs = 1_000 }: Options,
  notice: Notice,
): Promise<void> {
  const body = JSON.stringify(notice);
  const signature = secret && createHmac('sha256', secret).update(body).digest('hex');
  const headers = {
    'Content-Type': 'application/json',
    ...(signature && { 'X-Larch-Signature': `sha256=${signature}` }),
  };
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const problem = await post(url, { headers, body });
    if (!problem) return;
    // The URL may contain a secret.
    if (attempt === maxAttempts) log.error({ problem, action: notice.action }, 'could not send the webhook');
    else await sleep(retryMs * 2 ** (attempt - 1));
  }
}

async function post(url: string, init: RequestInit): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { ...init, method: 'POST', redirect: 'error', signal });
    await response.body?.cancel();
    return response.ok ? undefined : `status ${response.status}`;
  } catch (failure) {
    return (failure as Error).name;
  }
}
