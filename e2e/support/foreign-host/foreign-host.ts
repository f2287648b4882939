import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../site/running';

const execute = promisify(execFile);

const types: Record<string, string> = { '.js': 'text/javascript', '.html': 'text/html' };

export interface ForeignHost {
  url: string;
  stop(): Promise<void>;
}

/**
 * Installs and builds e2e/foreign-host, and serves it from a separate origin together with the bank's API.
 */
export async function startForeignHost(bank: string): Promise<ForeignHost> {
  const folder = mkdtempSync(join(tmpdir(), 'larch-host-'));
  const isSource = (path: string) => !/\/(node_modules|dist)$/.test(path);
  cpSync(join(root, 'e2e/foreign-host'), folder, { recursive: true, filter: isSource });
  const options = { cwd: folder, env: { ...process.env, NODE_ENV: undefined } };
  const install = ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
  await execute('npm', install, options);
  await execute('npm', ['run', 'build'], options);
  const server = serve(folder, bank);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const serve = (folder: string, bank: string): Server =>
  createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', bank);
    if (pathname.startsWith('/api/')) {
      const authorization = request.headers.authorization ?? '';
      const answer = await fetch(`${bank}${pathname}${search}`, { headers: { authorization } });
      response.writeHead(answer.status, { 'Content-Type': 'application/json' });
      response.end(await answer.text());
      return;
    }
    const file = pathname === '/' ? '/index.html' : pathname;
    try {
      const bytes = readFileSync(join(folder, file));
      response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' });
      response.end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
