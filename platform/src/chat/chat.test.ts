import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { siteConfig } from '@bank/shared/contracts/site-config';
import Fastify, { type FastifyInstance } from 'fastify';
import { type ChatOptions, chat, chatScriptUrl } from './chat';

const root = join(__dirname, '../../..');
let site: FastifyInstance;
afterEach(() => site.close());

async function serve(script: ChatOptions['script']) {
  site = Fastify();
  await site.register(chat, { root, script });
  const { body, headers } = await site.inject('/chat/frame');
  const policy = String(headers['content-security-policy']).split('; ');
  return { body, headers, policy };
}

const vendor = new URL('https://chat.example/widget.js?bank=7&x="><script>');

test.each(['own', vendor] as const)('[SHELL-8] sandboxes the frame of the chat script %s', async (script) => {
  const { policy, headers } = await serve(script);
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

test('[SHELL-8] allows the frame’s inline script by hash only', async () => {
  const { body, policy } = await serve('own');
  const [, inline = ''] = /<script [^>]*>([\s\S]*?)<\/script>/.exec(body) ?? [];
  const hash = createHash('sha256').update(inline).digest('base64');
  expect(policy).toContain(`script-src 'sha256-${hash}' 'self'`);
  expect(body.match(/<script/g)).toHaveLength(1);
});

test('[SHELL-8] blocks all network requests from the bank’s own chat', async () => {
  const { policy } = await serve('own');
  expect(policy.filter((rule) => /^(connect|img|frame|media|worker)-src/.test(rule))).toEqual([]);
  expect(policy.join()).not.toMatch(/https?:|unsafe|\*/);
});

test('[SHELL-8] limits a third-party chat to its own origin', async () => {
  const { policy, body } = await serve(vendor);
  const rules = policy.filter((rule) => rule.includes('-src') && !rule.includes("'none'"));
  for (const rule of rules) expect(rule).toContain(' https://chat.example');
  expect(rules.join()).not.toContain("'self'");
  expect(policy).toContain('connect-src https://chat.example wss://chat.example');
  expect(body).toContain('data-url="https://chat.example/widget.js?bank=7&amp;x=%22%3E%3Cscript%3E"');
});

test('[SHELL-8] serves the bank’s own chat files under hashed URLs', async () => {
  const { body } = await serve('own');
  const scriptUrl = chatScriptUrl({ root, script: 'own' });
  expect(body).toContain(`data-url="${scriptUrl}"`);
  const style = /href="(\/chat\/[^"]*)"/.exec(body)?.[1] ?? '';
  const typeface = /url\("([^"]*)"\)/.exec((await site.inject(style)).body)?.[1] ?? '';
  for (const [file, type] of [
    [scriptUrl, 'text/javascript'],
    [style, 'text/css'],
    [typeface, 'font/woff2'],
  ] as const) {
    const { statusCode, headers } = await site.inject(file);
    expect([file, statusCode, headers['content-type']]).toEqual([file, 200, expect.stringContaining(type)]);
    expect(headers['cache-control']).toContain('immutable');
  }
});

test('[SHELL-8] does not serve the bank’s chat files with a third-party chat', async () => {
  await serve(vendor);
  const scriptUrl = chatScriptUrl({ root, script: 'own' });
  expect((await site.inject(scriptUrl)).statusCode).toBe(404);
});

test('[SHELL-8] returns the URL of the chat script for the site config', () => {
  site = Fastify();
  const config = (script: ChatOptions['script']) =>
    siteConfig.parse({ mode: 'specification', chat_script: chatScriptUrl({ root, script }) }).chat_script;
  expect(config('own')).toMatch(/^\/chat\/chat\.[0-9a-f]{10}\.js$/);
  expect(config(new URL('https://chat.example/w.js'))).toBe('https://chat.example/w.js');
});
