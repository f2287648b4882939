import type { FastifyRequest } from 'fastify';

const name = /^(?:[a-z0-9][a-z0-9.-]{0,252}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** The site's origin as the client sees it; null for a host that can't be one. */
export const originOf = ({ host, protocol }: Pick<FastifyRequest, 'host' | 'protocol'>): string | null =>
  name.test(host) ? `${protocol === 'https' ? 'https' : 'http'}://${host}` : null;
