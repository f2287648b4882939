import { setTimeout as sleep } from 'node:timers/promises';
import { cents } from '@bank/shared/money';
import { makeAgent, type Order } from '../../api/reliability/order';
import { OrderLog } from '../../api/reliability/order-log';
import { type ApiProcess, startApi } from '../../api/src/testing/api-process';
import { makeClosedBank } from '../../api/src/testing/closed-bank';
import { gatherCrowd, type Member } from '../../api/src/testing/crowd';
import { report } from '../measure/verdict';
import { perCustomer } from './transfers';

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
      await killUnderLoad(undisturbed.api, ordersOf(crowd, round));
      const recovered = await timedStart(bank.env);
      await recovered.api.stop();
      measured.push({ value: recovered.seconds, reference: undisturbed.seconds });
    }
  } finally {
    bank.remove();
  }
  report(measured.map((times) => ({ ...names, ...times })));
}

const ordersOf = (crowd: readonly Member[], round: number): Order[] =>
  Array.from({ length: perCustomer }, (_, index) =>
    crowd.map(
      (member, who): Order => ({ kind: 'internal', key: `${round}-${index}-${who}`, member, cents: 1 }),
    ),
  ).flat();

async function killUnderLoad(api: ApiProcess, orders: readonly Order[]): Promise<void> {
  const agent = makeAgent();
  let isOver = false;
  const sending = new OrderLog().send(api.port, orders, agent, () => isOver);
  await sleep(loadMs);
  isOver = true;
  await api.kill();
  await sending;
  agent.destroy();
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
