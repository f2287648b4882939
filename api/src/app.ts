import type { Call } from '@bank/shared/contracts/call';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Logger } from 'pino';
import { docs } from './app/docs/docs';
import { healthCalls } from './app/health/health-calls';
import { probes } from './app/health/probes';
import { mailbox } from './app/mailbox/mailbox';
import type { Env } from './app/start/env';
import { terminal } from './app/terminal/terminal';
import { authorizer } from './identity/authorize/authorize';
import { codeCalls } from './identity/codes/code-calls';
import { contactChangeCalls } from './identity/contact-changes/contact-change-calls';
import { notificationCalls } from './identity/notifications/notification-calls';
import { passkeyCalls } from './identity/passkeys/passkey-calls';
import { passwordCalls } from './identity/passwords/password-calls';
import { pinCalls } from './identity/pin/pin-calls';
import { profileCalls } from './identity/profile/profile-calls';
import { showPictures } from './identity/profile/show-pictures';
import { registrationCalls } from './identity/registration/registration-calls';
import { secondFactorCalls } from './identity/second-factor/second-factor-calls';
import { securityReportCalls } from './identity/security-report/security-report-calls';
import { identify } from './identity/sessions/identify';
import { sessionCalls } from './identity/sessions/session-calls';
import { settingsCalls } from './identity/settings-changes/settings-calls';
import { signInCalls } from './identity/sign-in/sign-in-calls';
import { stepUpCalls } from './identity/step-up/step-up-calls';
import type { Bank } from './kernel/bank/bank';
import { notFound } from './kernel/errors/errors';
import { answerError } from './kernel/http/answer-error';
import { createServer, type ServerOptions } from './kernel/http/create-server';
import { jsonOnly } from './kernel/http/json-only';
import { serveOn } from './kernel/http/serve';
import { requireHttps } from './kernel/http/strict-transport';
import { accountCalls } from './ledger/accounts/account-calls';
import { prepareOpening } from './ledger/opening/verify-email';
import { transactionCalls } from './ledger/transactions/transaction-calls';
import { billCalls } from './payments/bills/bill-calls';
import { peopleCalls } from './payments/people/people-calls';
import { permitCalls } from './payments/permits/permit-calls';
import { personPaymentCalls } from './payments/person-payments/person-payment-calls';
import { requestCalls } from './payments/requests/request-calls';
import { scheduleCalls } from './payments/schedules/schedule-calls';
import { transferCalls } from './payments/transfers/transfer-calls';
import { accountLockCalls } from './products/account-lock/account-lock-calls';
import { activityCalls } from './products/activity/activity-calls';
import { cardCalls } from './products/cards/card-calls';
import { creditCardCalls } from './products/cards/credit/credit-card-calls';
import { ownedCardCalls } from './products/cards/owned/owned-card-calls';
import { cardPaymentCalls } from './products/cards/payments/card-payment-calls';
import { virtualCardCalls } from './products/cards/virtual/virtual-card-calls';
import { chatCalls } from './products/chat/chat-calls';
import { checkCalls } from './products/checks/check-calls';
import { closingCalls } from './products/closing/closing-calls';
import { comingUpCalls } from './products/coming-up/coming-up-calls';
import { exportCalls } from './products/data-export/export-calls';
import { auditCalls } from './products/history/audit-calls';
import { insightCalls } from './products/insights/insight-calls';
import { loanCalls } from './products/loans/loan-calls';
import { onboardingCalls } from './products/onboarding/onboarding-calls';
import { receiptCalls } from './products/receipts/receipt-calls';
import { statementCalls } from './products/statements/statement-calls';

export interface BankOptions {
  bank: Bank;
}

export const bankRoutes: FastifyPluginAsync<BankOptions> = async (app, { bank }) => {
  await app.register(api, { prefix: '/api', bank });
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
  let served: readonly Call[] = [];
  const version1: FastifyPluginAsync = async (scope) => {
    served = await callsOfVersion1(scope, bank);
  };
  await app.register(version1, { prefix: '/v1' });
  await app.register(docs, { prefix: '/docs', served, demo: bank.demo });
};

async function callsOfVersion1(app: FastifyInstance, bank: Bank): Promise<readonly Call[]> {
  const serve = serveOn(app, {
    keys: bank.keys,
    clock: bank.clock,
    origin: bank.origin,
    identify: (authorization) => identify(bank, authorization),
    authorize: authorizer(bank),
  });
  healthCalls(serve, bank);
  signInCalls(serve, bank);
  registrationCalls(serve, bank);
  passwordCalls(serve, bank);
  secondFactorCalls(serve, bank);
  stepUpCalls(serve, bank);
  passkeyCalls(serve, bank);
  sessionCalls(serve, bank);
  settingsCalls(serve, bank);
  notificationCalls(serve, bank);
  securityReportCalls(serve, bank);
  auditCalls(serve, bank);
  accountLockCalls(serve, bank);
  codeCalls(serve, bank, () => prepareOpening(bank));
  profileCalls(serve, bank);
  contactChangeCalls(serve, bank);
  closingCalls(serve, bank);
  await app.register(showPictures, { bank });
  accountCalls(serve, bank);
  transactionCalls(serve, bank);
  activityCalls(serve, bank);
  insightCalls(serve, bank);
  statementCalls(serve, bank);
  exportCalls(serve, bank);
  receiptCalls(serve, bank);
  checkCalls(serve, bank);
  comingUpCalls(serve, bank);
  cardCalls(serve, bank);
  ownedCardCalls(serve, bank);
  virtualCardCalls(serve, bank);
  cardPaymentCalls(serve, bank);
  creditCardCalls(serve, bank);
  loanCalls(serve, bank);
  onboardingCalls(serve, bank);
  pinCalls(serve, bank);
  permitCalls(serve, bank);
  transferCalls(serve, bank);
  billCalls(serve, bank);
  peopleCalls(serve, bank);
  personPaymentCalls(serve, bank);
  requestCalls(serve, bank);
  scheduleCalls(serve, bank);
  chatCalls(serve, bank);
  return serve.served;
}

const securityHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

interface BuildOptions extends Partial<Pick<Env, 'production'>>, ServerOptions {
  /** Runs before the first route is added. */
  prepare?: (app: FastifyInstance) => Promise<void>;
}

export async function buildBank(
  bank: Bank,
  log: Logger,
  { production, prepare = async () => {}, ...options }: BuildOptions = {},
): Promise<FastifyInstance> {
  const app = createServer(log, options);
  await prepare(app);
  if (production) requireHttps(app);
  await app.register(probes, { bank, draining: options.draining });
  await app.register(bankRoutes, { bank });
  return app;
}
