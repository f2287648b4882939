import { until } from '@bank/shared/testing/until';
import { FakeSite } from './fake-site';
import { isInstalled, openPrograms } from './programs';
import { type StartProxy, startHaproxy, startNginx } from './proxy';

jest.setTimeout(120_000);

const proxies: [program: string, startProxy: StartProxy, log: string][] = [
  ['nginx', startNginx, 'nginx-access'],
  ['haproxy', startHaproxy, 'haproxy'],
];

/** A query may have an email, or the signature that opens a request for money. */
for (const [program, startProxy, log] of proxies) {
  const testIfInstalled = isInstalled(program) && isInstalled('openssl') ? test : test.skip;
  testIfInstalled(`${program} logs requests without their query`, async () => {
    const programs = openPrograms();
    const site = await FakeSite.create();
    await site.start();
    try {
      const { ask } = await startProxy({ programs, sites: [site, site] });
      await ask('/dashboard/pay?request=ask_1.secret');
      await until('it is logged', async () => programs.log(log).includes('/dashboard/pay'), 10_000);
      expect(programs.log(log)).not.toContain('secret');
    } finally {
      await programs.stop();
      site.stop();
    }
  });
}
