import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookie } from '../../http/cookies';
import type { Content } from '../../store/content';

/** Another site must not switch a visitor to other releases. */
export const isCrossSite = ({ headers }: FastifyRequest): boolean =>
  !['none', 'same-origin', undefined].includes(headers['sec-fetch-site'] as string | undefined);

export const crossSiteRefusal = 'Another site sent you here. Open the URL yourself.';

export const unknownRemote = (name: string, { remotes }: Content): string =>
  `This site has no remote ${name.slice(0, 60)}. Known: ${remotes.map((one) => one.name).join(', ')}.`;

export const refuse = (reply: FastifyReply, refusal: string): FastifyReply =>
  reply.code(403).header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send(`${refusal}\n`);

const redirectHome = (reply: FastifyReply, setCookie: string) =>
  reply.headers({ 'Set-Cookie': setCookie, 'Cache-Control': 'no-store' }).redirect('/', 303);

const isSecure = ({ protocol }: FastifyRequest) => protocol === 'https';

/** Without seconds, until the browser session ends. */
export const switchTo = (
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  value: string,
  seconds?: number,
) =>
  redirectHome(
    reply,
    cookie(name, value, { secure: isSecure(request), ...(seconds !== undefined && { seconds }) }),
  );

export const switchBack = (request: FastifyRequest, reply: FastifyReply, name: string) =>
  redirectHome(reply, cookie(name, '', { secure: isSecure(request), seconds: 0 }));
