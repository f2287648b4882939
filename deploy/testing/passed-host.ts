import { FakeSite } from './fake-site';
import { openPrograms } from './programs';
import type { StartProxy } from './proxy';

/** A squad signs the host and the port that it addressed, so a process must see both, and no other host. */
export async function expectHostWithPort(startProxy: StartProxy): Promise<void> {
  const programs = openPrograms();
  const site = await FakeSite.create();
  await site.start();
  try {
    const { ask } = await startProxy({ programs, sites: [site, site] });
    for (const path of ['/releases/status', '/remotes/shell/0/shell.js']) {
      const { body } = await ask(path, {
        headers: { host: 'bank.example:8443', 'x-forwarded-host': 'evil.example' },
      });
      expect(String(body)).toBe('bank.example:8443 bank.example:8443');
    }
  } finally {
    await programs.stop();
    site.stop();
  }
}
