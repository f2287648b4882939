import type { FastifyRequest } from 'fastify';

const name = /^(?:[a-z0-9][a-z0-9.-]{0,252}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Where the bank is for whoever asks; what no browser would send names nothing. */
export function originOf({ host, protocol }: Pick<FastifyRequest, 'host' | 'protocol'>): string | null {
  return name.test(host) ? `${protocol === 'https' ? 'https' : 'http'}://${host}` : null;
}
