import { assertLedger } from '../../app/housekeeping/assert-ledger';
import { alex, demoPassword } from '../../demo/customers/customers';
import { hours } from '../../kernel/clock/clock';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
let token: string;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());
beforeEach(async () => {
  bank.clock.pass(hours(2));
  token = (await bank.signIn(alex.email)).access;
});

const calls = [
  [
    'POST',
    '/auth/register/',
    {
      email: 'odd@example.com',
      username: 'odd@example.com',
      password: 'quiet-river-77',
      password_confirm: 'quiet-river-77',
      first_name: 'Odd',
      last_name: 'One',
      phone_number: '+12025550111',
    },
  ],
  ['POST', '/auth/login/', { email: alex.email, password: demoPassword }],
  ['POST', '/auth/token/refresh/', { refresh: 'x' }],
  ['POST', '/auth/logout/', { refresh: 'x' }],
  ['POST', '/auth/password/reset/', { email: alex.email }],
  [
    'POST',
    '/auth/password/reset/confirm/',
    { email: alex.email, token: 'x', new_password: 'quiet-river-77' },
  ],
  ['POST', '/auth/otp/request/', { email: alex.email, phone_number: null, purpose: 'transfer' }],
  [
    'POST',
    '/auth/otp/verify/',
    { email: null, phone_number: alex.phoneNumber, otp_code: '000000', purpose: 'transfer' },
  ],
  ['POST', '/auth/generate-otp/', { anything: 'x' }],
  [
    'PUT',
    '/accounts/profile/update/',
    {
      first_name: 'Alex',
      last_name: 'Morgan',
      email: alex.email,
      phone_number: alex.phoneNumber,
      address: 'x',
      date_of_birth: '1988-04-17',
    },
  ],
] as const;

const odd: unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  ' ',
  '\u0000',
  'a\u0000b@example.com',
  '\ud800',
  '\u202e',
  '٣',
  'null',
  '{}',
  "'; drop table customers; --",
  '%00',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'x'.repeat(10_000),
  `${'a'.repeat(64)}@${'b'.repeat(180)}.com`,
  [],
  [[]],
  ['alex@example.com'],
  {},
  { $gt: '' },
  { length: 8 },
  '9999-99-99',
  '275760-09-14',
  '0000-00-00',
  '+'.repeat(20),
  '1'.repeat(15),
  Number.MAX_SAFE_INTEGER,
];

test.each(calls)('[API-7] %s %s rejects unusual values with a standard error', async (method, path, body) => {
  for (const field of Object.keys(body)) {
    for (const [number, value] of odd.entries()) {
      const ip = `10.${number}.0.1`;
      const answer = await bank.send({ method, path, body: { ...body, [field]: value }, token, ip });
      const { statusCode } = answer;
      expect([field, value, statusCode < 500]).toEqual([field, value, true]);
      if (statusCode >= 400)
        expect(Object.keys(answer.json()).sort()).toEqual(['error', 'errors', 'message']);
    }
  }
  expect(bank.log.filter((line) => line.includes('request failed'))).toEqual([]);
  await assertLedger(bank.deps.db);
});
