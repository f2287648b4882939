import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { root, runNode } from '../../bootstrap/child-process.mjs';
import { report } from '../../measure/verdict';
import type { BankForPages } from './bank-for-pages';
import { buildTwin } from './build-twin';
import type { Sites } from './sites';
import { type Site, serveTwin } from './twin-site';
import { conditions, visit } from './visit';
import { newVisitor } from './visitors';

const changed = 'mfe-cards-loans/src/loans/loans-page.tsx';
const seen = /Loan/;
const isExcluded = /(^|\/)(node_modules|dist|\.git|\.data|screenshots)$/;

function copySources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'larch-changed-'));
  cpSync(root, copy, { recursive: true, filter: (path) => !isExcluded.test(path) });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

function changeWord(copy: string): void {
  const file = join(copy, changed);
  const text = readFileSync(file, 'utf8');
  const next = text.replace(/title="([^"]+)"/, 'title="Our $1"');
  if (next === text) throw new Error(`${changed} has no title to change.`);
  writeFileSync(file, next);
}

async function publish(copy: string, { dataFolder }: BankForPages, reason: string): Promise<void> {
  const words = ['publish', 'mfe-cards-loans', '--reason', reason];
  const script = ['--import', 'tsx', join(copy, 'scripts/release.ts'), ...words];
  const { code, output } = await runNode(script, { cwd: copy, env: { BANK_DATA_DIR: dataFolder } });
  if (code !== 0) throw new Error(output);
}

export async function benchDeploy(browser: Browser, bank: BankForPages, { federated }: Sites): Promise<void> {
  const speed = conditions.at(-1);
  if (!speed) return;
  const copy = copySources();
  const buildTwinAs = async (name: string) => buildTwin(join(copy, name), copy);
  await publish(copy, bank, 'unchanged');
  federated.clearCache();
  let twin = await serveTwin(bank.address, await buildTwinAs('before'));
  const customers = {
    federated: await newVisitor(browser, federated.address, bank.address),
    twin: await newVisitor(browser, twin.address, bank.address),
  };
  const opens = (context: BrowserContext, { address }: Site) =>
    visit(context, `${address}/dashboard/loans`, seen, speed);
  try {
    await opens(customers.federated, federated);
    await opens(customers.twin, twin);
    changeWord(copy);
    await publish(copy, bank, 'a changed word');
    federated.clearCache();
    const port = Number(new URL(twin.address).port);
    twin.close();
    twin = await serveTwin(bank.address, await buildTwinAs('after'), port);
    const value = (await opens(customers.federated, federated)).bytes;
    const reference = (await opens(customers.twin, twin)).bytes;
    const what = 'bytes for a returning customer after a word changes on one page';
    report([{ what, value, against: 'twin', reference, unit: 'bytes', wanted: null }]);
  } finally {
    twin.close();
    await Promise.all(Object.values(customers).map((context) => context.close()));
    rmSync(copy, { recursive: true, force: true });
  }
}
