import { runLimited } from './limited-process';

test('[MFE-3] starts a process without the site’s secrets', async () => {
  process.env.LARCH_TEST_SECRET = 'hidden';
  const script = ['-p', 'JSON.stringify(process.env)'];
  const { code, output } = await runLimited(script, {
    cwd: import.meta.dirname,
    limitMs: 60_000,
    env: { GOMAXPROCS: '1' },
  });
  delete process.env.LARCH_TEST_SECRET;
  expect(code).toBe(0);
  expect(output).toContain('"GOMAXPROCS":"1"');
  expect(output).not.toContain('hidden');
});
