import { openDatabase } from './client';

test.each([
  ['with a closed port', 'postgres://bank:secret@127.0.0.1:1/larch', '127.0.0.1:1/larch'],
  ['with an unknown host', 'postgres://bank:secret@no-such-host.invalid/larch', 'no-such-host.invalid/larch'],
])('[API-7] reports a DATABASE_URL %s in one line without its password', async (_what, url, place) => {
  const failure = await openDatabase({ url }).catch((refused: unknown) => refused);
  expect(failure).toMatchObject({ name: 'DatabaseRefused', expected: true });
  const { message } = failure as Error;
  expect(message).toMatch(/^DATABASE_URL: the database at [^\n]+ cannot be used: [^\n]+$/);
  expect(message).toContain(place);
  expect(message).not.toContain('secret');
});
