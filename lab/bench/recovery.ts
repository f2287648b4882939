import { setTimeout as sleep } from 'node:timers/promises';
import { cents } from '@bank/shared/money';
import { type ApiProcess, startApi } from '../../api/src/testing/api-process';
import { makeClosedBank } from '../../api/src/testing/closed-bank';
import { gatherCrowd } from '../../api/src/testing/crowd/crowd';
import { report } from '../measure/verdict';
import type { Request } from './send-load';
import { clients, perCustomer, transfersOf } from './transfers';

const rounds = 5;
const customers = 150;
const loadMs = 1000;

export async function benchRecovery(): Promise<void> {
  const bank = makeClosedBank();
  const measured: { value: number; reference: number }[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const all = {
        customers,
        deposit: cents(10_000_000),
        permits: perCustomer,
        first: round * customers + 1,
      };
      const crowd = await bank.look((deps) => gatherCrowd(deps, all));
      const undisturbed = await timedStart(bank.env);
      await killUnderLoad(undisturbed.api, transfersOf(crowd));
      const recovered = await timedStart(bank.env);
      await recovered.api.stop();
      measured.push({ value: recovered.seconds, reference: undisturbed.seconds });
    }
  } finally {
    bank.remove();
  }
  report(measured.map((times) => ({ ...names, ...times })));
}

async function killUnderLoad(api: ApiProcess, requests: Request[]): Promise<void> {
  let isOver = false;
  const client = async () => {
    for (let next = requests.pop(); next && !isOver; next = requests.pop())
      await send(api.port, next).catch(() => {});
  };
  const sending = Promise.all(Array.from({ length: clients }, client));
  await sleep(loadMs);
  isOver = true;
  await api.kill();
  await sending;
}

async function send(port: number, { method, path, token, key = '', body = '' }: Request): Promise<void> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': key,
  };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body });
  await response.arrayBuffer();
}

async function timedStart(env: Record<string, string>) {
  const start = performance.now();
  const api = await startApi({ env });
  return { api, seconds: (performance.now() - start) / 1000 };
}

const names = {
  what: 'recovery of the embedded bank after a kill under load',
  against: 'an undisturbed start',
  unit: 's',
  wanted: { atMost: 2 },
};
