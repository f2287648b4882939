import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { allPassed, report } from '../measure/verdict';
import { makeBank } from './bank-under-load';
import { bareTransfer, measureBareTransfers } from './bare-transfers';
import { benchCardPayments } from './card-payments';
import { benchReading } from './reading';
import { benchRecovery } from './recovery';
import { sendLoad } from './send-load';
import { benchStatements } from './statements';
import { clients, measureTransfers, perCustomer, transfersOf } from './transfers';
import { benchTransfersOnServer } from './transfers-on-server';

const megabytes = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

async function benchMemory(): Promise<void> {
  const reference = await emptyNode();
  const bank = makeBank();
  try {
    const crowd = await bank.gather(600, perCustomer);
    await bank.serve(1, async ([api]) => {
      if (!api) return;
      await sleep(3000);
      const names = { against: 'an empty Node with tsx', unit: 'MB', reference, wanted: null };
      report([{ ...names, what: 'memory of the idle bank', value: megabytes(api.pid) }]);
      let peak = 0;
      const watch = setInterval(() => {
        peak = Math.max(peak, megabytes(api.pid));
      }, 200);
      await sendLoad({ ports: [api.port], clients, requests: transfersOf(crowd) }).finally(() =>
        clearInterval(watch),
      );
      report([{ ...names, what: 'memory of the bank under load', value: peak }]);
    });
  } finally {
    bank.remove();
  }
}

async function emptyNode(): Promise<number> {
  const program = ['--import', 'tsx', '-e', 'setInterval(() => {}, 1000)'];
  const child = spawn(process.execPath, program, { stdio: 'ignore' });
  await sleep(3000);
  const used = megabytes(child.pid as number);
  child.kill();
  await once(child, 'exit');
  return used;
}

const rounds = 3;

async function benchTransfersEmbedded(): Promise<void> {
  const bank = makeBank();
  const measured = [];
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const reference = await measureBareTransfers();
      const { perSecond: value } = await measureTransfers(bank, { processes: 1, customers: 300 });
      measured.push({ ...names, value, reference });
    }
  } finally {
    bank.remove();
  }
  report(measured);
}

const names = {
  what: 'internal transfers on the embedded database, 32 clients',
  against: `bare transfers in it (${bareTransfer})`,
  unit: '/s',
  wanted: { atLeast: 0.5 },
};

const benches: Record<string, () => Promise<void>> = {
  transfers: benchTransfersOnServer,
  embedded: benchTransfersEmbedded,
  cards: benchCardPayments,
  reading: benchReading,
  recovery: benchRecovery,
  memory: benchMemory,
  statements: benchStatements,
};

export async function run(parts: string[]): Promise<void> {
  const unknown = parts.filter((part) => !(part in benches));
  if (unknown.length > 0)
    throw new ExpectedError(
      `There is no part ${unknown.join(', ')}. Known: ${Object.keys(benches).join(', ')}.`,
    );
  for (const [name, bench] of Object.entries(benches)) {
    if (parts.length === 0 || parts.includes(name)) await bench();
  }
  if (!allPassed()) process.exitCode = 1;
}
