import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseSet } from '../store/release-documents';
import { cookie, readCookie } from './cookies';

/** One remote that comes from a developer's machine, and from where. */
export interface FromSource {
  remote: string;
  origin: string;
}

const sourceCookie = 'larch_source';
const doors = '/releases/source';
export const leaveSourceAddress = `${doors}/leave`;

/** Names of this machine that a policy of content security can name too. */
const loopback = new Set(['localhost', '127.0.0.1']);

/** An origin as browsers write it; undefined for what is none, or has more to it. */
function originIn(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && url.origin === text ? url : undefined;
}

/** Why a remote is not shown from there; undefined where it may be. */
function refusalOf({ remote, origin }: FromSource, { remotes }: ReleaseSet, others: readonly string[]) {
  const url = originIn(origin);
  if (!url) return `${origin.slice(0, 100)} is no origin such as http://localhost:3003.`;
  if (!loopback.has(url.hostname) && !others.includes(origin))
    return `${origin} is no address of your own machine, and this site allows no other.`;
  if (!remotes.some(({ name }) => name === remote))
    return `This site shows no ${remote.slice(0, 60)}: there is ${remotes.map(({ name }) => name).join(', ')}.`;
  return undefined;
}

/** Whether a page of another site led here: nobody is to be brought into this without noticing. */
const isLedByAnother = ({ headers }: FastifyRequest) =>
  !['none', 'same-origin', undefined].includes(headers['sec-fetch-site'] as string | undefined);

interface Opening {
  Params: { remote: string };
  Querystring: { from?: string };
}

/** On a site that allows it: shows a browser one remote from its own machine, and everybody else nothing of it. */
export class SourceDoors {
  /** `others`: origins beyond the own machine. */
  constructor(
    private readonly others: readonly string[],
    private readonly setFor: (request: FastifyRequest) => ReleaseSet,
  ) {}

  register(app: FastifyInstance): void {
    app.get(leaveSourceAddress, (request, reply) =>
      home(reply, cookie(sourceCookie, '', { secure: isSecure(request), seconds: 0 })),
    );
    app.get<Opening>(`${doors}/:remote`, (request, reply) => {
      const source = { remote: request.params.remote, origin: request.query.from ?? '' };
      const refusal = isLedByAnother(request)
        ? 'Another site led here. Open the address yourself.'
        : refusalOf(source, this.setFor(request), this.others);
      if (refusal) return refuse(reply, refusal);
      const value = `${source.remote}@${source.origin}`;
      return home(reply, cookie(sourceCookie, value, { secure: isSecure(request) }));
    });
  }

  /** What this browser asked for, looked at anew for every page. */
  of(request: FastifyRequest, set: ReleaseSet): FromSource | undefined {
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

const home = (reply: FastifyReply, kept: string) =>
  reply.headers({ 'Set-Cookie': kept, 'Cache-Control': 'no-store' }).redirect('/', 303);

const isSecure = ({ protocol }: FastifyRequest) => protocol === 'https';
