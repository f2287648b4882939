import { buildBank } from '../../app';
import { createLog } from '../../kernel/log/log';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { alex, demoPassword, sam } from '../demo/customers';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

test.each([
  [{ host: 'bank.example' }, 'http://bank.example'],
  [{ host: 'localhost:4321' }, 'http://localhost:4321'],
  [{ host: '[::1]:4321' }, 'http://[::1]:4321'],
  [{ host: 'bank.example', 'x-forwarded-proto': 'https' }, 'https://bank.example'],
  [{ host: 'bank.example', 'x-forwarded-proto': 'javascript' }, 'http://bank.example'],
  [{ host: "x'; rm -rf ~; '" }, 'http://localhost:3000'],
  [{ host: '<script>' }, 'http://localhost:3000'],
])('[API-5] uses the requested origin in examples: %j', async (headers, origin) => {
  const { body } = await bank.app.inject({ url: '/api/docs', headers });
  const named = [...body.matchAll(/https?:\/\/[^/]*(?=\/api\/v1)/g)].map(([found]) => found);
  expect(named.length).toBeGreaterThan(30);
  expect(new Set(named)).toEqual(new Set([origin]));
  expect(body).not.toContain('<script>');
});

test('[API-5] shows placeholders instead of demo data outside the demo', async () => {
  const app = await buildBank({ ...bank.deps, demo: false }, createLog('silent'));
  const page = (await app.inject('/api/docs')).body;
  const document = (await app.inject('/api/docs/openapi.json')).body;
  await app.close();
  for (const text of [page, document]) {
    for (const secret of [demoPassword, alex.pin, sam.pin, alex.email, sam.email]) {
      expect(text).not.toContain(secret);
    }
    expect(text).not.toMatch(/demo|\/mailbox|in the mailbox/i);
    expect(text).toContain('you@example.com');
    expect(text).toContain('your-password');
  }
});
