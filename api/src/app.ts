import type { TokenScope } from '@bank/shared/contracts/call';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Logger } from 'pino';
import { docs } from './app/docs/docs';
import { probes } from './app/health/probes';
import { mailbox } from './app/mailbox/mailbox';
import type { Env } from './app/start/env';
import { support } from './app/support/support';
import { terminal } from './app/terminal/terminal';
import { features } from './bank';
import { accessTokenIn, identifyTool } from './identity/access-tokens/identify-tool';
import { authorizer } from './identity/authorize/authorize';
import { identify } from './identity/sessions/identify';
import type { Bank } from './kernel/bank/bank';
import { notFound } from './kernel/errors/errors';
import { answerError } from './kernel/http/answer-error';
import { createServer, jsonOnly, requireHttps, type ServerOptions } from './kernel/http/create-server';
import { type ServedCall, serve } from './kernel/http/serve';

export interface BankOptions {
  bank: Bank;
  /** Without one, there is no page for the support team. */
  supportKey?: string | null;
}

export const bankRoutes: FastifyPluginAsync<BankOptions> = async (app, { bank, supportKey }) => {
  await app.register(api, { prefix: '/api', bank });
  if (supportKey) await app.register(support, { prefix: '/support', bank, key: supportKey });
  if (!bank.demo) return;
  await app.register(mailbox, { prefix: '/mailbox', bank });
  await app.register(terminal, { prefix: '/terminal', bank });
};

const api: FastifyPluginAsync<BankOptions> = async (app, { bank }) => {
  jsonOnly(app);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answerError(notFound(), request, reply));
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...securityHeaders, 'x-request-id': request.id });
  });
  const calls = features.flatMap((feature) => feature.calls?.(bank) ?? []);
  await app.register(version1, { prefix: '/v1', bank, calls });
  await app.register(docs, { prefix: '/docs', features, served: calls, demo: bank.demo });
};

interface Version1Options extends BankOptions {
  calls: readonly ServedCall[];
}

const version1: FastifyPluginAsync<Version1Options> = async (app, { bank, calls }) => {
  const { keys, clock, origin } = bank;
  const callers = {
    identify: (authorization?: string, scope?: TokenScope) => {
      const token = accessTokenIn(authorization);
      return token ? identifyTool(bank, token, scope) : identify(bank, authorization);
    },
    authorize: authorizer(bank),
  };
  for (const call of calls) serve(app, call, { keys, clock, origin, ...callers });
  for (const { routes } of features) if (routes) await app.register(routes, { bank });
};

const securityHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

interface BuildOptions extends Partial<Pick<Env, 'production' | 'supportKey'>>, ServerOptions {
  /** Runs before the first route is added. */
  prepare?: (app: FastifyInstance) => Promise<void>;
}

export async function buildBank(
  bank: Bank,
  log: Logger,
  { production, supportKey = null, prepare = async () => {}, ...options }: BuildOptions = {},
): Promise<FastifyInstance> {
  const app = createServer(log, options);
  await prepare(app);
  if (production) requireHttps(app);
  await app.register(probes, { bank, draining: options.draining });
  await app.register(bankRoutes, { bank, supportKey });
  return app;
}
