import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readEnv } from '../../api/src/app/start/env';
import { deployed } from '../testing/adapt';
import { root } from '../testing/programs';
import { longestEnd, portsIn, unknownVariables } from '../testing/variables';

const compose = deployed('container/compose.yaml');
const image = deployed('container/Containerfile');

const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found]) => found as string);

/** The lines under a top-level key, or under a service. */
function block(name: string, indent = ''): string {
  const lines = compose.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`${indent}${name}:`)) + 1;
  if (start === 0) throw new Error(`compose.yaml has no ${name}`);
  const length = lines.slice(start).findIndex((line) => line !== '' && !line.startsWith(`${indent} `));
  return lines.slice(start, length === -1 ? undefined : start + length).join('\n');
}

const service = (name: string) => block(name, '  ');

const ipOf = (name: string) => /ipv4_address: (\S+)/.exec(service(name))?.[1];
const variablesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^ +([A-Z_]{4,})[:=] ?"?([^"\s]+)/gm)].map(([, name, value]) => [
      name as string,
      value as string,
    ]),
  );

const imageVariables = variablesOf(image.replace(/^ENV /m, '    '));
const bankVariables = variablesOf(block('x-bank-variables'));

const banks = ['bank-one', 'bank-two'].map((name) => ({
  ip: ipOf(name),
  port: variablesOf(service(name)).PORT,
}));

test('[API-7] image and compose file set only variables that the bank reads', () => {
  const names = [imageVariables, bankVariables, variablesOf(service('bank-one'))].flatMap(Object.keys);
  expect(names).toEqual(
    expect.arrayContaining(['BANK_HOST', 'DATABASE_URL_FILE', 'TRUSTED_PROXIES', 'PORT']),
  );
  expect(unknownVariables(names)).toEqual([]);
  const {
    DATABASE_URL_FILE: _database,
    SMTP_URL_FILE: _mail,
    ...others
  } = { ...imageVariables, ...bankVariables };
  expect(readEnv(others)).toMatchObject({ production: true, demo: false, host: '0.0.0.0', drainSeconds: 5 });
});

test('[API-7] nginx gets the addresses of the containers, and they trust it', () => {
  const [command = ''] = all(compose, /(sed [^&]+) > /g).map((text) => text.replace(/\s+/g, ' '));
  const conf = join(root, 'deploy/nginx/larch.conf');
  const adapted = execFileSync('sh', ['-c', command.replace('/opt/larch.conf', conf)], { encoding: 'utf8' });
  expect(banks.map(({ port }) => port)).toEqual(portsIn(deployed('nginx/larch.conf')));
  for (const { ip, port } of banks) expect(adapted).toContain(`server ${ip}:${port} `);
  expect(adapted).not.toContain('127.0.0.1');
  expect(adapted).toMatch(/^ +listen 443 ssl; http2 on;$/m);
  expect(bankVariables.TRUSTED_PROXIES).toBe(ipOf('proxy'));
  expect(all(adapted, /server_name ([^;]+);/g)).toEqual([
    bankVariables.RELEASE_HOSTS,
    bankVariables.RELEASE_HOSTS,
  ]);
  expect(bankVariables.BANK_ORIGIN).toBe(`https://${bankVariables.RELEASE_HOSTS}`);
});

test('[API-7] compose uses only paths that exist', () => {
  const folder = join(root, 'deploy/container');
  const context = resolve(folder, /context: (\S+)/.exec(compose)?.[1] ?? '');
  expect(context).toBe(root);
  const ours = [
    ...all(compose, /dockerfile: (\S+)/g),
    ...all(`${compose}${image}`, /((?:deploy|scripts)\/[\w/-]+\.mjs)/g),
  ];
  const mounted = all(compose, /volumes: \["(\.[^:"]+):/g);
  expect([ours.length, mounted.length]).toEqual([5, 1]);
  for (const path of ours) expect([path, existsSync(join(context, path))]).toEqual([path, true]);
  for (const path of mounted) expect([path, existsSync(resolve(folder, path))]).toEqual([path, true]);
});

test('[API-7] compose declares every secret and volume that it uses', () => {
  const used = (key: string) =>
    all(compose, new RegExp(`^ +${key}: \\[([^\\]]+)\\]`, 'gm')).flatMap((text) => text.split(', '));
  const declared = (key: string) => all(block(key), /^ {2}([\w-]+):/gm);
  const secrets = [...used('secrets'), ...all(compose, /- source: (\S+)/g)];
  expect([...new Set(secrets)].sort()).toEqual(declared('secrets').sort());
  const volumes = used('volumes').flatMap((text) => /^"(\w+):/.exec(text)?.[1] ?? []);
  expect(volumes.sort()).toEqual(declared('volumes').sort());
  expect(block('secrets')).not.toMatch(/environment:/);
});

test('[API-7] the bank is not root in its container, and gets time to end', () => {
  expect(image).toMatch(/^USER node$/m);
  expect(image).toMatch(/^STOPSIGNAL SIGTERM$/m);
  const [seconds] = all(block('x-bank'), /stop_grace_period: (\d+)s/g).map(Number);
  expect(seconds).toBeGreaterThan(longestEnd(Number(imageVariables.BANK_DRAIN_SECONDS)));
});

test('[API-7] the image has the Node that the README recommends', () => {
  const [recommended] = all(readFileSync(join(root, 'README.md'), 'utf8'), /You need Node (\d+)/g);
  expect(all(image, /^FROM docker\.io\/library\/node:(\d+)-/gm)).toEqual([recommended, recommended]);
});
