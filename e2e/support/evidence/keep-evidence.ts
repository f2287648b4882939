import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { BrowserContext } from 'playwright-core';

export interface Watched {
  context: BrowserContext;
  troubles: string[];
}

interface Process {
  output(): string;
}

const root = join(__dirname, '../../..');
const { KEEP_EVIDENCE: evidence } = process.env;
const patienceMs = 5_000;

const processes: Process[] = [];

/** Its output is evidence, too. */
export const watchProcess = (one: Process): void => void processes.push(one);

export async function startTrace(context: BrowserContext): Promise<void> {
  if (evidence) await context.tracing.start({ screenshots: true, snapshots: true });
}

const journey = () => relative(join(root, 'e2e'), expect.getState().testPath ?? '').replaceAll('/', '-');

const slug = (title: string) =>
  title
    .replaceAll(/[^\w]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80);

function fileFor(evidenceFolder: string, name: string): string {
  const folder = join(evidenceFolder, journey());
  mkdirSync(folder, { recursive: true });
  return join(folder, name);
}

/** Never fails a journey: the test may have closed the context itself. */
const ifPossible = (work: Promise<unknown>) => work.catch(() => undefined);

/** A picture of each open page, and what the pages complained about. */
export async function keepPictures(visits: readonly Watched[]): Promise<void> {
  if (!evidence) return;
  const title = slug(expect.getState().currentTestName ?? '');
  const pages = visits.flatMap(({ context }) => context.pages());
  await Promise.all(
    pages.map((page, number) => {
      const path = fileFor(evidence, `${title}-${number + 1}.png`);
      return ifPossible(page.screenshot({ path, timeout: patienceMs }));
    }),
  );
  const lines = visits.flatMap(({ troubles }) => troubles);
  if (lines.length > 0) writeFileSync(fileFor(evidence, `${title}.errors.txt`), `${lines.join('\n')}\n`);
}

let traces = 0;

export async function keepTraces(visits: readonly Watched[]): Promise<void> {
  if (!evidence) return;
  for (const { context } of visits) {
    traces += 1;
    await ifPossible(context.tracing.stop({ path: fileFor(evidence, `trace-${traces}.zip`) }));
  }
}

export function keepLogs(): void {
  if (!evidence) return;
  for (const [number, one] of processes.entries())
    writeFileSync(fileFor(evidence, `process-${number + 1}.log`), one.output());
}
