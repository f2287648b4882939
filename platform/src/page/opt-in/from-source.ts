import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReleaseSet } from '../../store/release-documents';
import { readCookie } from '../cookies';
import { crossSiteRefusal, isCrossSite, refuse, switchBack, switchTo, unknownRemote } from './switch-browser';

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

function refusalOf({ remote, origin }: FromSource, set: ReleaseSet, others: readonly string[]) {
  const url = parseOrigin(origin);
  if (!url) return `${origin.slice(0, 100)} is not an origin such as http://localhost:3003.`;
  if (!loopback.has(url.hostname) && !others.includes(origin))
    return `${origin} is not on your own machine, and this site allows no other origin.`;
  if (!set.remotes.some(({ name }) => name === remote)) return unknownRemote(remote, set);
  return undefined;
}

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
    app.get(leaveSourcePath, (request, reply) => switchBack(request, reply, sourceCookie));
    app.get<SourceRoute>(`${basePath}/:remote`, async (request, reply) => {
      const source = { remote: request.params.remote, origin: request.query.from ?? '' };
      const refusal = isCrossSite(request)
        ? crossSiteRefusal
        : refusalOf(source, await this.setFor(request), this.others);
      if (refusal) return refuse(reply, refusal);
      return switchTo(request, reply, sourceCookie, `${source.remote}@${source.origin}`);
    });
  }

  sourceFor(request: FastifyRequest, set: ReleaseSet): FromSource | undefined {
    const [remote = '', origin = ''] = (readCookie(request.headers.cookie, sourceCookie) ?? '').split('@');
    const source = { remote, origin };
    return remote && !refusalOf(source, set, this.others) ? source : undefined;
  }
}
