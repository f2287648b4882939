import Fastify from 'fastify';
import { runCommand } from '../cli/command-line';
import { liveReleasesPerTest } from '../testing/live-releases';
import { testContext } from '../testing/test-store';
import { overviewRoutes } from './overview-routes';

const live = liveReleasesPerTest();

const shell = {
  code: 'next',
  sources: {
    '../shared/package.json': JSON.stringify({ exports: { './ui/base': './src/ui/base.ts' } }),
    '../shared/src/ui/base.ts': [
      '/** @deprecated until 2999-03-01: use <Card> instead */',
      'export const Button = () => null;',
      '/** @deprecated until 2001-03-01: use Button instead */',
      'export const Card = () => null;',
    ].join('\n'),
  },
};

const usingButton = { sources: { 'src/use.ts': "import { Button } from '@bank/shared/ui/base';\nButton;" } };

async function shown(): Promise<{ page: string; overview: { deprecations: unknown[] }; lines: string }> {
  const { store } = live();
  const app = Fastify();
  overviewRoutes(app, { store, key: undefined, networkOf: (ip) => ip });
  const page = (await app.inject('/platform')).body;
  const overview = (await app.inject('/platform.json')).json();
  await app.close();
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  await runCommand(['overview'], async () => testContext('', store), { stdout: print, stderr: print });
  return { page, overview, lines: lines.join('\n') };
}

test('[MFE-3] lists what ends, with who still uses it', async () => {
  await live().show({ shell, 'mfe-two': usingButton });
  const { page, overview, lines } = await shown();
  expect(overview.deprecations).toEqual([
    {
      what: 'Card of @bank/shared/ui/base',
      until: '2001-03-01',
      instead: 'Button',
      has_ended: true,
      users: [],
    },
    {
      what: 'Button of @bank/shared/ui/base',
      until: '2999-03-01',
      instead: '<Card>',
      has_ended: false,
      users: [{ name: 'mfe-two', owner: 'Squad two' }],
    },
  ]);
  expect(page).toMatch(/Button of @bank\/shared\/ui\/base<\/h3><span class="number">ends 2999-03-01</);
  expect(page).toContain('<p>Use &#60;Card&#62; instead.</p>');
  expect(page).toContain('Still used by <code>mfe-two</code> (Squad two)');
  expect(page).toContain('<span class="number warn">ended 2001-03-01</span>');
  expect(page).toContain('No live release uses it');
  expect(lines).toContain(
    '  Button of @bank/shared/ui/base ends on 2999-03-01: use <Card> instead; used by mfe-two',
  );
});

test('[MFE-3] lists a call that the live bank will end', async () => {
  const call = { id: 'refresh', method: 'POST', path: '/auth/token/refresh/', sent: {}, answer: {} };
  await live().store.writeBankCalls([{ ...call, deprecated: { until: '2999-03-01', instead: 'renew' } }]);
  expect((await shown()).page).toContain('the call refresh (POST /auth/token/refresh/)</h3>');
});

test('[MFE-3] has no section while nothing ends', async () => {
  const { page, lines } = await shown();
  expect(page).toContain('mfe-two');
  expect(page + lines).not.toContain('Deprecated');
});
