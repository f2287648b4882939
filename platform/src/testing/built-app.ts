import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty folder that a test may fill; `remove` takes it away again. */
export function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'larch-platform-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

const manifestOf = (name: string) => ({
  name,
  label: name,
  port: 3001,
  pages: [{ paths: [`/${name}`], page: 'first-page', access: 'customer' }],
});

/** Lays an app in `root` as its build would have left it. */
export function builtApp(root: string, name: string, code = 'first build'): string {
  const folder = join(root, name);
  const entry = name === 'shell' ? 'shell.js' : 'remoteEntry.js';
  const preload = name === 'shell' ? { start: ['app.js'] } : { 'first-page': ['app.js'] };
  mkdirSync(join(folder, 'dist'), { recursive: true });
  if (name !== 'shell') writeFileSync(join(folder, 'remote.json'), JSON.stringify(manifestOf(name)));
  writeFileSync(join(folder, 'dist', entry), `/* ${name} */`);
  writeFileSync(join(folder, 'dist', 'app.js'), `/* ${code} */`);
  writeFileSync(join(folder, 'dist', 'build.json'), JSON.stringify({ entry, preload }));
  return folder;
}
