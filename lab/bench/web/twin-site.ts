import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Composition, PageInRemote, PinnedFile } from '@bank/shared/contracts/releases';
import { siteConfig } from '@bank/shared/contracts/site-config';
import { customerFrame } from '../../../platform/src/build/build-record';
import { inMode } from '../../../platform/src/page/composition';
import { pageHeaders } from '../../../platform/src/page/page-headers';
import { inlineScripts, renderPage } from '../../../platform/src/page/render-page';
import { compress } from '../../../platform/src/record/compress';
import { reportsPath } from '../../../platform/src/reports/reports-path';
import { releaseSet } from '../../../platform/src/store/release-documents';
import { compositionOf } from '../../../platform/src/together/composition';
import type { Twin } from './build-twin';
import type { TwinDeltas } from './twin-deltas';

const base = '/remotes/shell/twin/';
const contentTypes: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

export interface Site {
  address: string;
  close(): void;
}

type Files = Map<string, { bytes: Buffer; br: Buffer | undefined; integrity: string }>;

async function filesOf({ folder }: Twin): Promise<Files> {
  const names = readdirSync(folder).filter((file) => extname(file) in contentTypes);
  const files = names.map(async (file) => {
    const bytes = readFileSync(join(folder, file));
    const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    return [file, { bytes, br: (await compress(file, bytes))?.br, integrity }] as const;
  });
  return new Map(await Promise.all(files));
}

const groupsOf = (remote: string, { page, access }: PageInRemote): string[] => [
  ...(access === 'customer' ? [customerFrame] : []),
  `${remote}.${page}`,
];

function twinComposition(real: Composition, twin: Twin, files: Files): Composition {
  const pin = (file: string): PinnedFile => {
    const integrity = files.get(file)?.integrity;
    if (!integrity) throw new Error(`The twin names ${file}, which was not built.`);
    return { address: `${base}${file}`, integrity };
  };
  const initial = twin.files.shell ?? [];
  // The bundler lists the chunk with the runtime last.
  const entry = initial.at(-1);
  if (!entry) throw new Error('The twin has no entry.');
  const app = twin.files.app ?? [];
  const start = new Set([...initial, ...app]);
  return {
    ...real,
    shell: {
      version: 'twin',
      entry: pin(entry),
      initialFiles: initial.slice(0, -1).map(pin),
      preload: app.filter((file) => !initial.includes(file)).map(pin),
    },
    remotes: real.remotes.map(({ fallback: _none, ...remote }) => ({
      ...remote,
      entry: pin(entry),
      pages: remote.pages.map((page) => ({
        ...page,
        brought: [],
        preload: groupsOf(remote.name, page)
          .flatMap((group) => twin.files[group] ?? [])
          .filter((file) => !start.has(file))
          .map(pin),
      })),
    })),
  };
}

const serve = (
  handle: (incoming: IncomingMessage, outgoing: ServerResponse) => unknown,
  port = 0,
): Promise<Site> =>
  new Promise((resolve) => {
    const server: Server = createServer(handle);
    server.listen(port, '127.0.0.1', () =>
      resolve({
        address: `http://localhost:${(server.address() as AddressInfo).port}`,
        close: () => {
          server.closeAllConnections();
          server.close();
        },
      }),
    );
  });

function proxy(bank: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { hostname, port } = new URL(bank);
  const { url: path = '', method = 'GET', headers } = incoming;
  const forwarded = request({ hostname, port, path, method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  forwarded.on('error', () => outgoing.destroy());
  incoming.pipe(forwarded);
}

interface CachedResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const encodedBody = (bank: string, path: string, wanted: Record<string, string>): Promise<CachedResponse> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(bank);
    const asked = request({ hostname, port, path, headers: wanted }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const { connection: _one, 'keep-alive': _other, date: _third, ...headers } = answer.headers;
        const body = Buffer.concat(parts);
        resolve({ status: answer.statusCode ?? 502, headers: headers as Record<string, string>, body });
      });
    });
    asked.on('error', reject);
    asked.end();
  });

const dictionaryOf = ({ headers }: IncomingMessage): Record<string, string> => {
  const dictionary = headers['available-dictionary'];
  return {
    'accept-encoding': String(headers['accept-encoding'] ?? ''),
    ...(dictionary && { 'available-dictionary': String(dictionary) }),
  };
};

export interface FederatedSite extends Site {
  clearCache(): void;
}

export async function serveFederated(bank: string): Promise<FederatedSite> {
  const cache = new Map<string, Promise<CachedResponse>>();
  const site = await serve(async (incoming, outgoing) => {
    const path = incoming.url ?? '';
    const isSiteFile = incoming.method === 'GET' && !/^\/(api|releases|config\.json)/.test(path);
    if (!isSiteFile) return proxy(bank, incoming, outgoing);
    const wanted = dictionaryOf(incoming);
    const key = `${path} ${wanted['available-dictionary'] ?? ''}`;
    const known = cache.get(key) ?? encodedBody(bank, path, wanted);
    cache.set(key, known);
    const { status, headers, body } = await known;
    return outgoing.writeHead(status, headers).end(body);
  });
  return { ...site, clearCache: () => cache.clear() };
}

interface TwinOptions {
  port?: number | undefined;
  deltas?: TwinDeltas | undefined;
}

export async function serveTwin(bank: string, twin: Twin, { port, deltas }: TwinOptions = {}): Promise<Site> {
  const set = releaseSet.parse(await (await fetch(`${bank}/releases/current.json`)).json());
  const { mode } = siteConfig.parse(await (await fetch(`${bank}/config.json`)).json());
  const files = await filesOf(twin);
  const composition = twinComposition(
    inMode(compositionOf(set, { reports: reportsPath }), mode),
    twin,
    files,
  );
  // The twin's calls wait for its code.
  const opening = set.shell.opening && { ...set.shell.opening, firstCalls: undefined };
  const headers = pageHeaders(inlineScripts(composition, opening));
  const paths = new Set(composition.remotes.flatMap(({ pages }) => pages.flatMap((page) => page.paths)));
  const pages = new Map<string, Buffer>();
  for (const path of paths) {
    const page = Buffer.from(renderPage(composition, { path, opening }));
    pages.set(path, (await compress('page.html', page))?.br ?? page);
  }
  return serve((incoming, outgoing) => {
    const path = incoming.url ?? '';
    const page = pages.get(path);
    if (page) return outgoing.writeHead(200, { ...headers, 'Content-Encoding': 'br' }).end(page);
    const name = path.startsWith(base) ? path.slice(base.length) : '';
    const file = files.get(name);
    if (!file) return proxy(bank, incoming, outgoing);
    const delta = deltas?.find(name, incoming.headers);
    const encoding = delta ? 'dcz' : file.br && 'br';
    outgoing.writeHead(200, {
      'Content-Type': contentTypes[extname(path)],
      'Cache-Control': 'public, max-age=31536000, immutable',
      ...deltas?.headersOf(name),
      ...(encoding && { 'Content-Encoding': encoding }),
    });
    return outgoing.end(delta ?? file.br ?? file.bytes);
  }, port);
}
