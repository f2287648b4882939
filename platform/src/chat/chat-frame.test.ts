import { createHash } from 'node:crypto';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { serveChatFrame } from './chat-frame';

let site: FastifyInstance;
let body: string;
let headers: Record<string, unknown>;
let policy: string[];

beforeAll(async () => {
  site = Fastify();
  const script = new URL('https://chat.example/widget.js?bank=7&x="><script>');
  await site.register(serveChatFrame, { root: join(__dirname, '../../..'), script });
  ({ body, headers } = await site.inject('/chat/frame'));
  policy = String(headers['content-security-policy']).split('; ');
});
afterAll(() => site.close());

test('[SHELL-8] sandboxes the frame of a third-party chat script', () => {
  expect(policy).toEqual(
    expect.arrayContaining([
      'sandbox allow-scripts',
      "default-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ]),
  );
  expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
});

test('[SHELL-8] allows the frame’s inline script by hash only', () => {
  const [, inline = ''] = /<script [^>]*>([\s\S]*?)<\/script>/.exec(body) ?? [];
  const hash = createHash('sha256').update(inline).digest('base64');
  expect(policy).toContain(`script-src 'sha256-${hash}' https://chat.example`);
  expect(body.match(/<script/g)).toHaveLength(1);
});

test('[SHELL-8] limits a third-party chat to its own origin', () => {
  const rules = policy.filter((rule) => rule.includes('-src') && !rule.includes("'none'"));
  for (const rule of rules) expect(rule).toContain(' https://chat.example');
  expect(rules.join()).not.toContain("'self'");
  expect(policy).toContain('connect-src https://chat.example wss://chat.example');
  expect(body).toContain('data-url="https://chat.example/widget.js?bank=7&amp;x=%22%3E%3Cscript%3E"');
});
