import { gunzipSync } from 'node:zlib';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

const get = (url: string, headers = {}) => bank.app.inject({ url, headers });

test('[API-5] serves the page to anyone, with or without a trailing slash', async () => {
  for (const url of ['/api/docs', '/api/docs/']) {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  }
});

test('[API-5] allows only scripts and styles of the bank', async () => {
  const { headers, body } = await get('/api/docs');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  expect(body).not.toMatch(/<script>|<style|javascript:| on\w+=| style=|https?:/i);
});

test('[API-5] serves every file that the page names', async () => {
  const { body } = await get('/api/docs');
  const files = [...body.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, url]) => String(url));
  expect(files.length).toBeGreaterThan(4);
  for (const url of files) {
    const plain = await get(url);
    expect([url, plain.statusCode, plain.headers['content-type']]).toEqual([
      url,
      200,
      expect.stringMatching(/^(text\/(css|javascript)|application\/json); charset=utf-8$/),
    ]);
    expect(plain.body.length).toBeGreaterThan(200);
    const zipped = await get(url, { 'accept-encoding': 'gzip, br' });
    expect([zipped.headers['content-encoding'], zipped.headers.vary]).toEqual(['gzip', 'accept-encoding']);
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
  }
});

test('[API-5] loads nothing from elsewhere', async () => {
  const styles = [await get('/api/docs/page.css'), await get('/api/docs/swagger-ui.css')];
  const urls = styles.flatMap(({ body }) =>
    [...body.matchAll(/url\(["']?([^"')]{5})/g)].map(([, url]) => url),
  );
  expect(new Set(urls)).toEqual(new Set(['data:', '/api/']));
  const font = await get('/api/docs/inter.woff2');
  expect([font.statusCode, font.headers['content-type']]).toEqual([200, 'font/woff2']);
  expect(styles.map(({ body }) => body.includes('@import'))).toEqual([false, false]);
  const script = (await get('/api/docs/page.js')).body;
  expect(script).toContain('validatorUrl: null');
  expect(script).not.toMatch(/https?:/);
});
