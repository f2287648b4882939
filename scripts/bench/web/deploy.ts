import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { root, runNode } from '../../children.mjs';
import { say, tell } from '../verdict';
import type { BankForPages } from './bank-for-pages';
import { buildTwin } from './build-twin';
import type { Sites } from './sites';
import { type Site, serveTwin } from './twin-site';
import { conditions, visit } from './visit';
import { newVisitor } from './visitors';

const changed = 'mfe-cards-loans/src/pages/loans-page.tsx';
const seen = /Loan/;
const isNoSource = /(^|\/)(node_modules|dist|\.git|\.data|screenshots)$/;

/** A copy of the sources with a word changed on one page of one remote. */
function changedSources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'larch-changed-'));
  cpSync(root, copy, { recursive: true, filter: (path) => !isNoSource.test(path) });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const file = join(copy, changed);
  const text = readFileSync(file, 'utf8');
  const next = text.replace(/title="([^"]+)"/, 'title="Our $1"');
  if (next === text) throw new Error(`${changed} has no title to change.`);
  writeFileSync(file, next);
  return copy;
}

async function publish(copy: string, { dataFolder }: BankForPages): Promise<void> {
  const words = ['publish', 'mfe-cards-loans', '--reason', 'a word is changed'];
  const env = { BANK_DATA_DIR: dataFolder };
  const script = ['--import', 'tsx', join(copy, 'scripts/release.ts'), ...words];
  const { code, output } = await runNode(script, { cwd: copy, env });
  if (code !== 0) throw new Error(output);
}

/** What a customer who was here before fetches again after one remote has changed. */
export async function benchDeploy(browser: Browser, bank: BankForPages, sites: Sites): Promise<void> {
  const speed = conditions.at(-1);
  if (!speed) return;
  const copy = changedSources();
  const visitors = {
    federated: await newVisitor(browser, sites.federated.address, bank.address),
    twin: await newVisitor(browser, sites.twin.address, bank.address),
  };
  let next: Site | undefined;
  try {
    const opens = (name: keyof Sites, address = sites[name].address) =>
      visit(visitors[name], `${address}/dashboard/loans`, seen, speed);
    for (const name of ['federated', 'twin'] as const) await opens(name);
    const port = Number(new URL(sites.twin.address).port);
    await publish(copy, bank);
    sites.twin.close();
    next = await serveTwin(bank.address, await buildTwin(join(copy, 'twin'), copy), port);
    const [federated, twin] = [await opens('federated'), await opens('twin', next.address)];
    say('\nA word changes on one page of one remote');
    const names = { against: 'twin', unit: 'bytes', wanted: null };
    tell([
      {
        what: 'what a customer who was here before fetches, the page itself included',
        value: federated.bytes,
        reference: twin.bytes,
        ...names,
      },
    ]);
  } finally {
    next?.close();
    await Promise.all(Object.values(visitors).map((context) => context.close()));
    rmSync(copy, { recursive: true, force: true });
  }
}
