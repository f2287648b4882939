import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unvisitedPages } from '../../e2e/gate';
import { root } from '../bootstrap/child-process.mjs';
import type { Check } from './check';
import { type Used, usedFile } from './choose/suite';
import { preparedBank, usedFolder } from './prepared-bank';
import { resultsFolder } from './record/test-results';
import { chromium } from './static-checks';

interface JourneyUse extends Used {
  file: string;
}

export const journeyEnv = async () => ({
  CHROMIUM_PATH: await chromium(),
  JOURNEY_BANK: preparedBank(),
  JOURNEY_USE: usedFolder,
});

const evidenceFolder = join(resultsFolder, 'evidence');

/** The first try has already recorded what the journey uses. */
export const secondTryEnv = { KEEP_EVIDENCE: evidenceFolder, JOURNEY_USE: undefined };

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

const uses = (): JourneyUse[] =>
  existsSync(usedFolder) ? readdirSync(usedFolder).map((name) => readJson(join(usedFolder, name))) : [];

const remotes = () =>
  readdirSync(root)
    .map((name) => join(root, name, 'remote.json'))
    .filter((file) => existsSync(file))
    .map(readJson);

/** A page that no journey shows could break without anyone noticing. */
export const shownPages: Check = {
  name: 'pages that journeys show',
  async run() {
    const missing = unvisitedPages(uses(), remotes());
    if (missing.length === 0) return { passed: 1, failed: 0 };
    const problems = missing.map((page) => `No journey of the gate shows ${page}.`).join('\n');
    return { passed: 0, failed: 1, problems: `${problems}\nAdd it to a journey that e2e/gate.ts lists.` };
  },
};

/** `npm test -- changed` reads the record. */
export function recordUse(): void {
  const before: Record<string, Used> = existsSync(usedFile) ? readJson(usedFile) : {};
  const now = uses().map(({ file, pages, calls }): [string, Used] => [
    file,
    { pages: [...pages].sort(), calls: [...calls].sort() },
  ]);
  const all = { ...before, ...Object.fromEntries(now) };
  const kept = Object.entries(all).filter(([file]) => existsSync(join(root, file)));
  const sorted = kept.sort(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(usedFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
