import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface Request {
  method: 'GET' | 'POST';
  path: string;
  token: string;
  body?: string;
  key?: string;
}

export interface Result {
  seconds: number;
  perSecond: number;
  /** Milliseconds of an answer. */
  median: number;
  p95: number;
  p99: number;
  /** What the sender itself used of the processor. */
  cpuSeconds: number;
}

interface Load {
  ports: readonly number[];
  clients: number;
  requests: readonly Request[];
}

/** Sends the requests from a process of their own; every one of them has to be answered with 200. */
export async function sendLoad(load: Load): Promise<Result> {
  const sender = fork(join(import.meta.dirname, 'load.mjs'), { execArgv: [] });
  sender.send(load);
  const [result] = await once(sender, 'message');
  const count = load.requests.length;
  if (result.statuses['200'] !== count) {
    throw new Error(`Of ${count} requests: ${JSON.stringify(result.statuses)}\n${result.refusal}`);
  }
  return { ...result, perSecond: count / result.seconds };
}
