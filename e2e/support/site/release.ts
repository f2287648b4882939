import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './running';
import type { Site } from './site';

interface Told {
  code: number;
  text: string;
  milliseconds: number;
}

/** Fails with what the command printed. */
export function succeeded({ code, text }: Told): void {
  if (code !== 0) throw new Error(`It ended with ${code}:\n${text}`);
}

/** A working copy runs its own. */
const programIn = (folder: string): string[] => {
  const { BUNDLED_RELEASE: bundled } = process.env;
  return bundled && folder === root
    ? ['--enable-source-maps', bundled]
    : ['--import', 'tsx', 'scripts/release.ts'];
};

export function release(
  { dataFolder }: Pick<Site, 'dataFolder'>,
  words: string[],
  folder = root,
): Promise<Told> {
  const start = performance.now();
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [...programIn(folder), ...words],
      { cwd: folder, env: { ...process.env, NODE_ENV: undefined, BANK_DATA_DIR: dataFolder } },
      (failure, stdout, stderr) => {
        const milliseconds = Math.round(performance.now() - start);
        resolve({ code: Number(failure?.code ?? 0), text: stdout + stderr, milliseconds });
      },
    );
  });
}

interface CurrentSet {
  id: string;
  shell: { version: string };
  remotes: { name: string; version: string }[];
}

export async function versionsOf(site: Site): Promise<Record<string, string>> {
  const answer = await fetch(`${site.address}/releases/current.json`);
  const { shell, remotes } = (await answer.json()) as CurrentSet;
  return { shell: shell.version, ...Object.fromEntries(remotes.map(({ name, version }) => [name, version])) };
}

/** The release store's documents. The site writes other files beside these, and renames them. */
export function storedIn({ dataFolder }: Site, kind: 'reports' | 'errors'): string {
  const folder = join(dataFolder, 'releases', kind);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const complete = files.filter((file) => !file.endsWith('.tmp'));
  return complete.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
}

/** What pages reported about a version. Waits until the bank has stored a report with the expected text. */
export async function reportsOf(site: Site, version: string, expected: string): Promise<string> {
  const read = () =>
    storedIn(site, 'reports')
      .split('\n')
      .filter((line) => line.includes(version))
      .join('\n');
  for (const start = Date.now(); Date.now() - start < 30_000 && !read().includes(expected); )
    await new Promise((resolve) => setTimeout(resolve, 100));
  return read();
}
