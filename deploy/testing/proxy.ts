import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import { until } from '@bank/shared/testing/until';
import { freePort } from '../../api/src/testing/api-process';
import { adapt } from './adapt';
import { runNginx } from './nginx';
import type { Programs } from './programs';

export interface Answer {
  status: number | undefined;
  headers: Record<string, unknown>;
  body: Buffer;
}

export interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export type Ask = (path: string, question?: Question) => Promise<Answer>;

export interface ProxyServer {
  ask: Ask;
  plainPort: number;
}

interface ProxyFor {
  programs: Programs;
  sites: readonly { port: number }[];
}

export type StartProxy = (surroundings: ProxyFor) => Promise<ProxyServer>;

function certify(folder: string): void {
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=bank.example'];
  const [key, certificate] = [join(folder, 'bank.example.key'), join(folder, 'bank.example.pem')];
  execFileSync('openssl', [...args, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  writeFileSync(join(folder, 'bank.example.both.pem'), readFileSync(certificate) + readFileSync(key, 'utf8'));
}

const addressesOf = (sites: ProxyFor['sites']) =>
  sites.map(({ port }, index): [string, string] => [`127.0.0.1:${3000 + index}`, `127.0.0.1:${port}`]);

/** Runs deploy/nginx/larch.conf with this test's ports and folders. */
export async function startNginx({ programs, sites }: ProxyFor): Promise<ProxyServer> {
  const { folder } = programs;
  const [secure, plainPort] = [await freePort(), await freePort()];
  certify(folder);
  const text = adapt('nginx/larch.conf', [
    ...addressesOf(sites),
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ssl', `listen 127.0.0.1:${secure} ssl`],
    ['/etc/ssl/bank.example', join(folder, 'bank.example')],
    ['/var/cache/larch', join(folder, 'cache')],
    ['/var/log/nginx/access.log', join(folder, 'nginx-access.log')],
  ]);
  await runNginx(programs, text);
  return answering({ ask: askOn(secure), plainPort });
}

/** Runs deploy/haproxy/larch.cfg with this test's ports and folders, as this test's user. */
export async function startHaproxy({ programs, sites }: ProxyFor): Promise<ProxyServer> {
  const { folder } = programs;
  const [secure, plainPort] = [await freePort(), await freePort()];
  certify(folder);
  const text = adapt('haproxy/larch.cfg', [
    ...addressesOf(sites),
    ['bind :80\n', `bind 127.0.0.1:${plainPort}\n`],
    ['bind :443 ssl', `bind 127.0.0.1:${secure} ssl`],
    ['/etc/ssl/bank.example.both.pem', join(folder, 'bank.example.both.pem')],
    ['log /dev/log local0', 'log stdout format raw local0'],
    ['    chroot /var/lib/haproxy\n    user haproxy\n    group haproxy\n', ''],
  ]);
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, text);
  await programs.start({ name: 'haproxy', program: 'haproxy', args: ['-db', '-f', file] });
  return answering({ ask: askOn(secure), plainPort });
}

async function answering(proxy: ProxyServer): Promise<ProxyServer> {
  const responds = async () => (await proxy.ask('/config.json')).status !== undefined;
  await until('the proxy responds', responds, 60_000);
  return proxy;
}

/** Keeps connections, as browsers do. */
function askOn(port: number): Ask {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  return (path, { method = 'GET', headers = {}, body = '' } = {}) =>
    new Promise((resolve, reject) => {
      const length = { 'content-length': String(Buffer.byteLength(body)) };
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          path,
          method,
          agent,
          headers: { host: 'bank.example', ...(body && length), ...headers },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () =>
            resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
}
