import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Bank } from '../../kernel/bank/bank';
import { minutes } from '../../kernel/clock/clock';
import { BankError, badInput, notFound, tooMany } from '../../kernel/errors/errors';
import { answerError } from '../../kernel/http/answer-error';
import { networkOf } from '../../kernel/http/network-of';
import { countVisit, visitLimit } from '../../kernel/limits/visit-limit';
import { authorize } from '../../products/cards/payments/authorize';
import { assertLocalHost } from '../local-host/local-host';
import { acceptForms } from '../page-forms/page-forms';
import { act } from './act';
import { findTerminalPayments } from './find-terminal-payments';
import { declined, type Outcome, outcomeOf } from './outcome';
import { errorsOf, type FieldErrors, type Fields, paymentForm, requestOf } from './terminal-form';
import { terminalHeaders, terminalPage } from './terminal-page';

const limit = visitLimit('terminal-payment', {
  max: 60,
  within: minutes(10),
  refuse: (retryAfter) => tooMany('Too many payments from your network.', retryAfter),
});

export const terminal: FastifyPluginAsync<{ bank: Bank }> = async (app, { bank }) => {
  app.setErrorHandler((failure, request, reply) =>
    answerRefusal(bank, failure as FastifyError, request, reply),
  );
  app.setNotFoundHandler((request, reply) => answerError(notFound(), request, reply));
  app.addHook('onRequest', async (request, reply) => {
    assertLocalHost('terminal', request.headers.host);
    reply.headers(terminalHeaders);
  });
  acceptForms(app, 8 * 1024);
  app.addHook('onRequest', async (request) => {
    if (request.method === 'POST') await countVisit(bank, limit, networkOf(request.ip));
  });

  app.get('/', async (request, reply) => show(bank, reply, await readOutcome(bank, request)));
  app.post('/', (request, reply) => pay(bank, fieldsOf(request), reply));
  app.post('/payments/:id', async (request, reply) => {
    const { id } = request.params as { id: string };
    await act(bank, id, fieldsOf(request));
    return reply.redirect(urlOf(id), 303);
  });
};

/** In the words of the form, instead of its key. */
const usedForm = new BankError(
  422,
  'This form was already used for another payment',
  'Please enter the payment again. Nothing was paid.',
);

/** A page for people, except at a wrong host, which must not see payments. */
async function answerRefusal(
  bank: Bank,
  failure: FastifyError | BankError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (!(failure instanceof BankError) || failure.status === 403) return answerError(failure, request, reply);
  const { error: title, message: text } = failure.status === 422 ? usedForm.wire : failure.wire;
  if (failure.retryAfter !== undefined) reply.header('retry-after', failure.retryAfter);
  return show(bank, reply.code(failure.status), { title, text });
}

const fieldsOf = ({ body }: FastifyRequest): Fields => (body ?? {}) as Fields;

const urlOf = (id: string) => `/terminal?payment=${id}`;

async function show(
  bank: Bank,
  reply: FastifyReply,
  outcome?: Outcome,
  wrong: { typed?: Fields; errors?: FieldErrors } = {},
) {
  const payments = await findTerminalPayments(bank);
  return reply.type('text/html; charset=utf-8').send(terminalPage({ payments, outcome, ...wrong }));
}

/** Redirects, so that reloading the page doesn't pay again. */
async function pay(bank: Bank, typed: Fields, reply: FastifyReply) {
  const read = paymentForm.safeParse(typed);
  if (!read.success) {
    const errors = errorsOf(read.error);
    const outcome = { title: 'Please check the form', text: Object.values(errors)[0] ?? '' };
    return show(bank, reply.code(400), outcome, { typed: withoutCode(typed), errors });
  }
  const { status, id } = await authorize(bank, requestOf(read.data));
  return reply.redirect(status === 'held' ? urlOf(id) : '/terminal?declined', 303);
}

const withoutCode = ({ code: _code, ...typed }: Fields): Fields => typed;

async function readOutcome(bank: Bank, { query }: FastifyRequest): Promise<Outcome | undefined> {
  const { payment, declined: isDeclined } = query as Partial<Fields>;
  if (isDeclined !== undefined) return declined;
  if (payment === undefined) return undefined;
  if (typeof payment !== 'string') throw badInput({ payment: ['Please open one payment'] });
  const shown = (await findTerminalPayments(bank)).find(({ id }) => id === payment);
  return shown && outcomeOf(shown);
}
