import fc from 'fast-check';

test('every run tries the same cases, unless a seed is given', () => {
  const { RELIABILITY_SEED = '20260318', FAST_CHECK_SEED = RELIABILITY_SEED } = process.env;
  const seed = FAST_CHECK_SEED === 'random' ? undefined : Number(FAST_CHECK_SEED);
  expect(fc.readConfigureGlobal().seed).toBe(seed);
});
