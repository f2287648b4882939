import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { report } from '../../measure/verdict';
import { makeBank } from '../bank-under-load';
import { sendLoad } from '../send-load';
import { clients, perCustomer, transfersOf } from '../transfers';
import { startSite } from '../web/bank-for-pages';

const megabytes = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

export async function benchMemory(): Promise<void> {
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
  await benchSiteMemory();
}

const restMs = 15_000;

/** Started twice: the first start has just made the demo's bank and published its releases. */
async function benchSiteMemory(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'larch-bench-'));
  const names = { against: 'the goal', unit: 'MB', reference: 250, wanted: { atMost: 1 } };
  try {
    for (const what of ['after the first start', 'after a restart']) {
      const site = await startSite(folder);
      await sleep(restMs);
      report([{ ...names, what: `memory of the site at rest, ${what}`, value: megabytes(site.pid) }]);
      await site.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
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
