import { mountedWithin } from './mount-buckets';
import { pageReport } from './page-reports';

test.each([
  [0, 100],
  [100, 100],
  [100.1, 200],
  [4_999, 5_000],
  [10_000, 10_000],
  [10_001, 'longer'],
])('[MFE-3] counts a page that mounted after %d ms under %s', (milliseconds, bucket) => {
  expect(mountedWithin(milliseconds)).toBe(bucket);
});

test('[MFE-3] rejects a report with more than twenty sightings', () => {
  const one = { remote: 'mfe-one', version: '0123456789abcdef', kind: 'boundary' };
  const report = (count: number) => ({
    set: 'a'.repeat(64),
    sightings: Array.from({ length: count }, () => one),
  });
  expect(pageReport.safeParse(report(20)).success).toBe(true);
  expect(pageReport.safeParse(report(21)).success).toBe(false);
});
