import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseSet } from '../store/release-documents';
import { cookie, readCookie } from './cookies';

export interface FromSource {
  remote: string;
  origin: string;
}

const sourceCookie = 'larch_source';
const basePath = '/releases/source';
export const leaveSourcePath = `${basePath}/leave`;

/** A CSP source can't be an IPv6 address. */
const loopback = new Set(['localhost', '127.0.0.1']);

function parseOrigin(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && url.origin === text ? url : undefined;
}

function refusalOf({ remote, origin }: FromSource, { remotes }: ReleaseSet, others: readonly string[]) {
  const url = parseOrigin(origin);
  if (!url) return `${origin.slice(0, 100)} is not an origin such as http://localhost:3003.`;
  if (!loopback.has(url.hostname) && !others.includes(origin))
    return `${origin} is not on your own machine, and this site allows no other origin.`;
  if (!remotes.some(({ name }) => name === remote))
    return `This site has no remote ${remote.slice(0, 60)}. Known: ${remotes.map(({ name }) => name).join(', ')}.`;
  return undefined;
}

/** Another site must not switch a visitor to a developer's build. */
const isCrossSite = ({ headers }: FastifyRequest) =>
  !['none', 'same-origin', undefined].includes(headers['sec-fetch-site'] as string | undefined);

interface SourceRoute {
  Params: { remote: string };
  Querystring: { from?: string };
}

export class SourceRoutes {
  constructor(
    private readonly others: readonly string[],
    private readonly setFor: (request: FastifyRequest) => Promise<ReleaseSet>,
  ) {}

  register(app: FastifyInstance): void {
    app.get(leaveSourcePath, (request, reply) =>
      redirectHome(reply, cookie(sourceCookie, '', { secure: isSecure(request), seconds: 0 })),
    );
    app.get<SourceRoute>(`${basePath}/:remote`, async (request, reply) => {
      const source = { remote: request.params.remote, origin: request.query.from ?? '' };
      const refusal = isCrossSite(request)
        ? 'Another site sent you here. Open the URL yourself.'
        : refusalOf(source, await this.setFor(request), this.others);
      if (refusal) return refuse(reply, refusal);
      const value = `${source.remote}@${source.origin}`;
      return redirectHome(reply, cookie(sourceCookie, value, { secure: isSecure(request) }));
    });
  }

  sourceFor(request: FastifyRequest, set: ReleaseSet): FromSource | undefined {
    const [remote = '', origin = ''] = (readCookie(request.headers.cookie, sourceCookie) ?? '').split('@');
    const source = { remote, origin };
    return remote && !refusalOf(source, set, this.others) ? source : undefined;
  }
}

const refuse = (reply: FastifyReply, refusal: string) =>
  reply
    .code(403)
    .headers({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
    .type('text/plain; charset=utf-8')
    .send(`${refusal}\n`);

const redirectHome = (reply: FastifyReply, setCookie: string) =>
  reply.headers({ 'Set-Cookie': setCookie, 'Cache-Control': 'no-store' }).redirect('/', 303);

const isSecure = ({ protocol }: FastifyRequest) => protocol === 'https';
