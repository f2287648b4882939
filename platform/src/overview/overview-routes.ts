import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { defaultHeaders, inlineHash } from '../http/default-headers';
import { RateLimiter } from '../limits/rate-limiter';
import type { ReleaseStore } from '../store/release-store';
import { readOverview, reportReaders } from './read-overview';
import { renderOverview, script, style } from './render-overview';

const overviewPath = '/platform';

/** Several squads may keep the page open. */
const keptMs = 1_000;
/** Stacks are looked up in large source maps. */
const errorsKeptMs = 10_000;
const wrongKeys = { perCaller: 10, withinMs: 60_000 };

const headers = {
  ...defaultHeaders,
  'Cache-Control': 'no-store',
  'Content-Security-Policy': [
    "default-src 'none'",
    `style-src ${inlineHash(style)}`,
    `script-src ${inlineHash(script)}`,
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'X-Robots-Tag': 'noindex',
};

interface OverviewOptions {
  store: ReleaseStore;
  /** Without one, only this machine sees the page. */
  key: string | undefined;
  networkOf: (ip: string) => string;
}

export function overviewRoutes(app: FastifyInstance, { store, key, networkOf }: OverviewOptions): void {
  const wrongTries = new RateLimiter(wrongKeys);
  const { errors, counts } = reportReaders(store);
  const readers = { errors: keep(errorsKeptMs, errors), counts };
  const read = keep(keptMs, () => readOverview(store, readers));

  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(headers);
    if (key === undefined)
      return isOwnMachine(request.ip) ? undefined : reply.code(403).type('text/plain').send(elsewhere);
    const given = passwordIn(request.headers.authorization);
    const network = networkOf(request.ip);
    const isTooOften = wrongTries.isExceeded(network);
    if (isTooOften) return reply.code(429).header('Retry-After', '60').type('text/plain').send(tooMany);
    if (given !== undefined && isEqual(given, key)) {
      wrongTries.refund(network);
      return;
    }
    if (given === undefined) wrongTries.refund(network);
    const challenge = 'Basic realm="Platform", charset="UTF-8"';
    return reply.code(401).header('WWW-Authenticate', challenge).type('text/plain').send(locked);
  };

  app.get(overviewPath, { onRequest: admit }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderOverview(await read())),
  );
  app.get(`${overviewPath}.json`, { onRequest: admit }, async (_request, reply) => reply.send(await read()));
}

const isOwnMachine = (ip: string) => /^(?:127(?:\.\d+){3}|::1|::ffff:127(?:\.\d+){3})$/.test(ip);

const elsewhere =
  'Without a PLATFORM_KEY, only the machine of the site shows this page. Set one to open it elsewhere.\n';

const locked =
  'This page needs the platform key. Leave the user name empty and enter the key as the password.\n';
const tooMany = 'Too many wrong keys. Try again in a minute.\n';

function passwordIn(authorization = ''): string | undefined {
  const [, encoded] = /^Basic ([\w+/=]+)$/i.exec(authorization) ?? [];
  if (!encoded) return undefined;
  const [, password] = /^[^:]*:(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  return password;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

const isEqual = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

/** Reads once for all who ask at the same time. */
function keep<Value>(forMs: number, readOnce: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | undefined;
  let until = Number.POSITIVE_INFINITY;
  return () => {
    if (!reading || Date.now() >= until) {
      until = Number.POSITIVE_INFINITY;
      reading = readOnce().finally(() => {
        until = Date.now() + forMs;
      });
      reading.catch(() => {
        reading = undefined;
      });
    }
    return reading;
  };
}
