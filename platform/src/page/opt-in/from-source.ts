import { label, remoteName, remotePage } from '@bank/shared/contracts/releases';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { slotComponent } from '../../build/remote-manifest';
import { readCookie } from '../../http/cookies';
import { parseAs } from '../../store/documents';
import type { ReleaseSet } from '../../store/release-documents';
import { crossSiteRefusal, isCrossSite, refuse, switchBack, switchTo, unknownRemote } from './switch-browser';

/** A working copy's pages, which the live release may not have yet. */
const ownPages = z.strictObject({
  label,
  pages: z.array(remotePage).check(z.minLength(1), z.maxLength(20)),
  slots: z.optional(z.array(slotComponent).check(z.maxLength(20))),
});

export interface FromSource {
  remote: string;
  origin: string;
  own?: z.infer<typeof ownPages> | undefined;
}

/** As it came in a URL or a cookie. */
interface GivenSource {
  remote: string;
  origin: string;
  /** Base64url of JSON. */
  pages: string;
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

/** Browsers store at most 4096 bytes in a cookie. */
const maxPagesLength = 3000;

function parsePages(text: string): FromSource['own'] | null {
  if (text === '') return undefined;
  const read = parseAs(Buffer.from(text, 'base64url').toString(), ownPages);
  return (text.length <= maxPagesLength && read) || null;
}

function originRefusal(origin: string, others: readonly string[]): string | undefined {
  const url = parseOrigin(origin);
  if (!url) return `${origin.slice(0, 100)} is not an origin such as http://localhost:3003.`;
  if (!loopback.has(url.hostname) && !others.includes(origin))
    return `${origin} is not on your own machine, and this site allows no other origin.`;
  return undefined;
}

function takenPath({ remote, own }: FromSource, { remotes }: ReleaseSet): string | undefined {
  const paths = new Set(own?.pages.flatMap((page) => page.paths));
  const others = remotes.filter(({ name }) => name !== remote);
  const taken = others.flatMap(({ name, pages }) =>
    pages.flatMap((page) => page.paths.filter((path) => paths.has(path)).map((path) => ({ name, path }))),
  )[0];
  return taken && `${taken.name} already has the path ${taken.path}.`;
}

function remoteRefusal(source: FromSource, set: ReleaseSet): string | undefined {
  const { remote, own } = source;
  const names = set.remotes.map(({ name }) => name);
  if (names.includes(remote) || (own && remoteName.safeParse(remote).success)) return takenPath(source, set);
  return unknownRemote(remote, set);
}

/** A source, or why it's refused. */
function readSource(
  { remote, origin, pages }: GivenSource,
  set: ReleaseSet,
  others: readonly string[],
): FromSource | string {
  const own = parsePages(pages);
  if (own === null) return `The pages of ${remote.slice(0, 60)} could not be read.`;
  const source = { remote, origin, own };
  return originRefusal(origin, others) ?? remoteRefusal(source, set) ?? source;
}

interface SourceRoute {
  Params: { remote: string };
  Querystring: { from?: string; pages?: string };
}

export class SourceRoutes {
  constructor(
    private readonly others: readonly string[],
    private readonly setFor: (request: FastifyRequest) => Promise<ReleaseSet>,
  ) {}

  register(app: FastifyInstance): void {
    app.get(leaveSourcePath, (request, reply) => switchBack(request, reply, sourceCookie));
    app.get<SourceRoute>(`${basePath}/:remote`, async (request, reply) => {
      if (isCrossSite(request)) return refuse(reply, crossSiteRefusal);
      const { from: origin = '', pages = '' } = request.query;
      const given = { remote: request.params.remote, origin, pages };
      const source = readSource(given, await this.setFor(request), this.others);
      if (typeof source === 'string') return refuse(reply, source);
      const value = [given.remote, origin, pages].filter(Boolean).join('@');
      return switchTo(request, reply, sourceCookie, value);
    });
  }

  sourceFor(request: FastifyRequest, set: ReleaseSet): FromSource | undefined {
    const value = readCookie(request.headers.cookie, sourceCookie);
    if (!value) return undefined;
    const [remote = '', origin = '', pages = ''] = value.split('@');
    const source = readSource({ remote, origin, pages }, set, this.others);
    return typeof source === 'string' ? undefined : source;
  }
}
