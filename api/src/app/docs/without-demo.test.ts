import { buildBank } from '../../app';
import { alex, demoPassword, sam } from '../../demo/customers/customers';
import { createLog } from '../../kernel/log/log';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

test.each([
  { host: 'bank.example' },
  { host: '[::1]:4321' },
  { host: 'bank.example', 'x-forwarded-proto': 'javascript' },
  { host: "x'; rm -rf ~; '" },
  { host: '<script>' },
])('[API-5] repeats nothing of the request: %j', async (headers) => {
  for (const url of ['/api/docs', '/api/docs/openapi.json']) {
    const { body } = await bank.app.inject({ url, headers });
    expect(body).toBe((await bank.app.inject(url)).body);
    expect(body).not.toContain('<script>');
  }
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
  }
  expect(document).toContain('you@example.com');
  expect(document).toContain('your-password');
  expect(JSON.parse(document).paths).toHaveProperty(['/auth/login/', 'post']);
});
