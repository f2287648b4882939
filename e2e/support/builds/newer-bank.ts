import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../site/running';
import type { Site } from '../site/site';
import { type WorkingCopy, workingCopy } from '../site/working-copy';

function edit({ folder }: WorkingCopy, path: string, from: string, to: string): void {
  const text = readFileSync(join(folder, path), 'utf8');
  if (!text.includes(from)) throw new Error(`${path} doesn't contain ${from}`);
  writeFileSync(join(folder, path), text.replace(from, to));
}

/** Gives a copy of the bank the call of the example in docs/squads.md. */
function serveInsights(copy: WorkingCopy, contract: string): void {
  const door = 'shared/src/contracts/site/hints.ts';
  writeFileSync(join(copy.folder, door), contract.replace('@bank/shared/contracts/call', '../base/call'));
  const other = '"./contracts/health":';
  edit(
    copy,
    'shared/package.json',
    other,
    `"./contracts/hints": "./src/contracts/site/hints.ts",\n    ${other}`,
  );
  const list = 'platform/src/record/calls/contracts.ts';
  const line = '  health: () =>';
  edit(copy, list, line, `  hints: () => import('@bank/shared/contracts/hints'),\n${line}`);
  const calls = 'api/src/app/health/feature.ts';
  edit(copy, calls, 'import', "import { listInsights } from '@bank/shared/contracts/hints';\nimport");
  edit(copy, calls, 'feature, forAnyone', 'feature, forAnyone, read');
  edit(
    copy,
    calls,
    '    return [\n',
    "    return [\n      read(listInsights, async () => ({ data: [{ title: 'You spend less than before.' }] })),\n",
  );
}

/** Replaces a site's process by one whose bank has one more call. It builds and publishes nothing. */
export async function deployNewerBank(site: Site, contract: string): Promise<{ stop: () => Promise<void> }> {
  const copy = workingCopy();
  serveInsights(copy, contract);
  await site.stop();
  const env = {
    BANK_MODE: 'specification',
    PORT: new URL(site.address).port,
    BANK_DATA_DIR: site.dataFolder,
  };
  const newer = run('site-main', [], env, copy.folder);
  const stop = async () => {
    await newer.stop();
    copy.remove();
  };
  await newer.printed(/bank http:\S+/).catch(async (failure) => {
    await stop();
    throw failure;
  });
  return { stop };
}
