import type { Call } from '@bank/shared/contracts/call';
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import type { Logger } from 'pino';
import { accountCalls } from './accounts/account-calls';
import { answerError } from './answer-error';
import { auditCalls } from './audit/audit-calls';
import { authCalls } from './auth/auth-calls';
import { sessionCalls } from './auth/session-calls';
import { billCalls } from './bills/bill-calls';
import { cardCalls } from './cards/card-calls';
import { chatCalls } from './chat/chat-calls';
import { checkCalls } from './checks/check-calls';
import { codeCalls } from './codes/code-calls';
import type { BankDeps } from './deps';
import { docs } from './docs/docs';
import type { Env } from './env';
import { notFound } from './errors';
import { healthCalls } from './health/health-calls';
import { jsonOnly } from './json-only';
import { loanCalls } from './loans/loan-calls';
import { serverOptions } from './log';
import { mailbox } from './mail/mailbox';
import { pinCalls } from './pin/pin-calls';
import { profileCalls } from './profile/profile-calls';
import { showPictures } from './profile/show-pictures';
import { serveOn } from './serve';
import { settingsCalls } from './settings/settings-calls';
import { statementCalls } from './statements/statement-calls';
import { requireHttps } from './strict-transport';
import { transactionCalls } from './transactions/transaction-calls';
import { transferCalls } from './transfers/transfer-calls';

export interface BankOptions {
  deps: BankDeps;
}

/** The bank: /api/v1 and, in the demo, /mailbox. Everything else is left to whoever registers it. */
export const bank: FastifyPluginAsync<BankOptions> = async (app, { deps }) => {
  await app.register(api, { prefix: '/api', deps });
  if (deps.demo) await app.register(mailbox, { prefix: '/mailbox', deps });
};

const api: FastifyPluginAsync<BankOptions> = async (app, { deps }) => {
  jsonOnly(app);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answerError(notFound(), request, reply));
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...securityHeaders, 'x-request-id': request.id });
  });
  let served: readonly Call[] = [];
  const version1: FastifyPluginAsync = async (scope) => {
    served = await callsOfVersion1(scope, deps);
  };
  await app.register(version1, { prefix: '/v1' });
  await app.register(docs, { prefix: '/docs', served, demo: deps.demo });
};

async function callsOfVersion1(app: FastifyInstance, deps: BankDeps): Promise<readonly Call[]> {
  const serve = serveOn(app, deps);
  healthCalls(serve, deps);
  authCalls(serve, deps);
  sessionCalls(serve, deps);
  settingsCalls(serve, deps);
  auditCalls(serve, deps);
  codeCalls(serve, deps);
  profileCalls(serve, deps);
  await app.register(showPictures, { deps });
  accountCalls(serve, deps);
  transactionCalls(serve, deps);
  statementCalls(serve, deps);
  checkCalls(serve, deps);
  cardCalls(serve, deps);
  loanCalls(serve, deps);
  pinCalls(serve, deps);
  transferCalls(serve, deps);
  billCalls(serve, deps);
  chatCalls(serve, deps);
  return serve.served;
}

const securityHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** The bank on its own, not listening: for development, API processes and tests. */
export async function buildBank(
  deps: BankDeps,
  log: Logger,
  {
    production,
    ...connections
  }: Partial<Pick<Env, 'production' | 'trustedProxies' | 'connectionsPerNetwork'>> = {},
): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify(serverOptions(log, connections));
  if (production) requireHttps(app);
  await app.register(bank, { deps });
  return app;
}
