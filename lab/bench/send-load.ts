import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../../scripts/bootstrap/child-process.mjs';

export interface Request {
  method: 'GET' | 'POST';
  path: string;
  token?: string;
  /** The address that the site sees; this machine's if unset. */
  ip?: string;
  body?: string;
  key?: string;
}

export interface Result {
  seconds: number;
  perSecond: number;
  median: number;
  p95: number;
  p99: number;
  cpuSeconds: number;
  /** How many were due, but found no free client within a second. */
  dropped: number;
}

export interface Load {
  ports: readonly number[];
  clients: number;
  requests: readonly Request[];
  /** Sends at this rate, no matter how fast the bank answers. Unset: each client sends when it got its answer. */
  perSecond?: number;
}

export async function sendLoad(load: Load): Promise<Result> {
  const sender = fork(join(import.meta.dirname, 'load.ts'), { cwd: root, execArgv: ['--import', 'tsx'] });
  sender.send(load);
  const [result] = await once(sender, 'message');
  const count = load.requests.length;
  if ((result.statuses['200'] ?? 0) + result.dropped !== count) {
    throw new Error(`Of ${count} requests: ${JSON.stringify(result.statuses)}\n${result.refusal}`);
  }
  return { ...result, perSecond: count / result.seconds };
}
