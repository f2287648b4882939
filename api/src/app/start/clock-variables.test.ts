import { readEnv } from './env';

const allowed = 'cannot be used; allowed: an instant, 2026-11-24T15:00:00Z';

test.each(['2026-11-24', '2026-11-24T15:00:00', '2026-02-30T15:00:00Z', '2026-11-24T25:00:00Z', 'tomorrow'])(
  '[API-7] rejects %s as the time at which the clock starts',
  (BANK_CLOCK_START) => {
    expect(() => readEnv({ BANK_CLOCK_START })).toThrow(`BANK_CLOCK_START="${BANK_CLOCK_START}" ${allowed}`);
  },
);

test('[API-7] sets the clock to no other time in production', () => {
  const variables = {
    BANK_CLOCK_START: '2026-11-24T15:00:00Z',
    NODE_ENV: 'production',
    BANK_ORIGIN: 'https://bank.example',
    BANK_MODE: 'specification',
  };
  expect(() => readEnv(variables)).toThrow(
    'BANK_CLOCK_START="2026-11-24T15:00:00Z" cannot be used; allowed: nothing with NODE_ENV=production',
  );
});

test('[API-7] reads the time at which the clock starts, to the millisecond', () => {
  const BANK_CLOCK_START = '2024-02-29T23:59:59.999Z';
  expect(readEnv({ BANK_CLOCK_START }).clockStart?.toISOString()).toBe(BANK_CLOCK_START);
});
