import { createHash } from 'node:crypto';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
let page: string;
beforeAll(async () => {
  bank = await openTestBank();
  page = (await bank.app.inject('/api/docs')).body;
});
afterAll(() => bank.close());

const all = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, found]) => String(found));

test('[API-5] serves the page to anyone, with or without a trailing slash', async () => {
  for (const url of ['/api/docs', '/api/docs/']) {
    const answer = await bank.app.inject(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  }
});

test('[API-5] blocks scripts and allows only the hashed inline style sheet', async () => {
  const { headers } = await bank.app.inject('/api/docs');
  const [style = ''] = all(/<style>(.*?)<\/style>/gs);
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  expect(page).not.toMatch(/<script|javascript:| on\w+=| style=/i);
});

test('[API-5] resolves every link on the page and uses unique IDs', () => {
  const ids = all(/ id="([^"]*)"/g);
  expect(new Set(ids).size).toBe(ids.length);
  const links = all(/href="#([^"]*)"/g);
  expect(links.length).toBeGreaterThan(40);
  expect(links.filter((link) => !ids.includes(link))).toEqual([]);
  expect(all(/aria-labelledby="([^"]*)"/g).filter((name) => !ids.includes(name))).toEqual([]);
});

test('[API-5] uses consecutive heading levels and focusable scroll areas', () => {
  const levels = all(/<h(\d)/g).map(Number);
  expect(levels[0]).toBe(1);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  for (const [index, level] of levels.entries())
    expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
  const boxes = all(/<div class="box"([^>]*)>/g);
  expect(boxes.length).toBeGreaterThan(80);
  for (const box of boxes) expect(box).toMatch(/^ role="group" aria-label="[^"]+" tabindex="0"$/);
});

test.each([
  ['from_account_id', 'text', 'no', 'At most 64 characters'],
  ['payee.name', 'text', 'with payee', 'At most 100 characters'],
  ['amount', 'number or text', 'yes', 'US dollars above zero, with at most two decimals'],
  ['limit', 'whole number', 'no', '1 to 200; 50 by default'],
  ['otp_code', 'text', 'yes', 'Exactly 6 digits'],
  ['transfer.account_number', 'text', 'yes', '4 to 17 digits'],
  ['transaction_type', 'text', 'no', 'One of deposit, withdrawal, transfer, payment'],
  ['term_months', 'whole number', 'no', 'At least 1'],
  ['new_password', 'text', 'yes', 'Common and easily guessed passwords are refused; 8 to 128 characters'],
  ['profile_picture', 'file', 'yes', 'PNG, JPEG, WebP or GIF, at most 5 MB'],
])('[API-5] describes the field %s', (name, type, required, rule) => {
  const rows = all(new RegExp(`<code>${name}</code></th>(.*?)</tr>`, 'g'));
  expect(rows.map((row) => row.split(/<[^>]*>/).filter(Boolean))).toContainEqual([type, required, rule]);
});
