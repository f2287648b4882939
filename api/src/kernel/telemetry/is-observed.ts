import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False keeps a route out of metrics and traces. */
    isObserved?: boolean;
  }
}

export const isObserved = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean =>
  routeOptions.config.isObserved !== false;
