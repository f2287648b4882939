import { newId } from './ids';

test('[API-5] generates opaque, unique IDs in chronological order', async () => {
  const ids = Array.from({ length: 20_000 }, () => newId('txn'));
  expect(ids.every((id) => /^txn_[0-9a-z]{20}$/.test(id))).toBe(true);
  expect(new Set(ids.map((id) => id.slice(-12))).size).toBe(20_000);
  await new Promise((resolve) => setTimeout(resolve, 5));
  const [earlier = '', later = ''] = [ids.at(-1), newId('txn')];
  expect(later.slice(0, 12) > earlier.slice(0, 12)).toBe(true);
});
