import { reportSitePerTest } from '../testing/report-site';

const pages = reportSitePerTest();

test('[MFE-3] refuses a report without proof that the set was shown', async () => {
  const { old, new: candidate } = pages().sets;
  const payload = pages().payload('old', { kind: 'boundary' });
  const other = await pages().proofOf('new');
  const renamed = other.replace(candidate.slice(0, 12), old.slice(0, 12));
  const [name, value = ''] = (await pages().proofOf('old')).split('=');
  const [nonce, shownAt, signature] = value.split('.');
  const earlier = `${name}=${nonce}.${Number(shownAt) - 1}.${signature}`;
  for (const cookie of [
    '',
    other,
    renamed,
    earlier,
    `${name}=x`,
    `${name}=..`,
    `${name}=${nonce}.${shownAt}.`,
  ])
    expect((await pages().post(payload, { cookie })).statusCode).toBe(403);
  expect((await pages().post(payload, { cookie: await pages().proofOf('old') })).statusCode).toBe(204);
  await pages().close();
  expect((await pages().sides()).stable[0]?.boundary).toBe(1);
});

test('[MFE-3] refuses a proof that is older than half a day', async () => {
  const cookie = await pages().proofOf('old');
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 13 * 3_600_000);
  const payload = pages().payload('old', { kind: 'boundary' });
  expect((await pages().post(payload, { cookie })).statusCode).toBe(403);
  jest.restoreAllMocks();
  await pages().close();
});

test('[MFE-3] proves a page view to the address of reports alone', async () => {
  const { headers } = await pages().site.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } });
  const proof = [headers['set-cookie']].flat().find((one) => one?.startsWith('larch_shown_'));
  expect(proof).toMatch(/; Path=\/releases\/reports; HttpOnly; SameSite=Strict; Max-Age=43200; Secure$/);
  const { old } = pages().sets;
  const shown = proof?.startsWith(`larch_shown_${old.slice(0, 12)}`) ? 'old' : 'new';
  const payload = pages().payload(shown, { kind: 'boundary' });
  expect((await pages().post(payload, { cookie: String(proof?.split(';')[0]) })).statusCode).toBe(204);
  await pages().close();
});

test('[MFE-3] limits the reports of one page view', async () => {
  const payload = pages().payload('old', { kind: 'boundary' });
  const cookie = await pages().proofOf('old');
  const codes: number[] = [];
  for (let count = 0; count < 21; count += 1)
    codes.push((await pages().post(payload, { cookie })).statusCode);
  expect(codes.filter((code) => code === 204)).toHaveLength(20);
  expect(codes.at(-1)).toBe(429);
  await pages().close();
});
