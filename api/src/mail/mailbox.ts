import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { answerError } from '../answer-error';
import type { BankDeps } from '../deps';
import { badInput, notFound } from '../errors';
import { findMail } from './find-mail';
import { contentPolicy, mailboxPage } from './mailbox-page';

const query = z.object({
  to: z.optional(z.string().check(z.maxLength(254), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))),
});

function readTo(value: unknown): string {
  const read = query.safeParse(value);
  if (!read.success) throw badInput({ to: ['Please give one e-mail address or phone number'] });
  return (read.data.to ?? '').trim().toLowerCase();
}

/** The built-in mailbox of the demo: what the bank would have sent, to read in. */
export const mailbox: FastifyPluginAsync<{ deps: BankDeps }> = async (app, { deps }) => {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answerError(notFound(), request, reply));
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': contentPolicy,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });

  const read = async (to: string) => {
    await deps.postman.deliver();
    return findMail(deps.db, to);
  };

  app.get('/', async (request, reply) => {
    const to = readTo(request.query);
    return reply.type('text/html; charset=utf-8').send(mailboxPage(to, await read(to)));
  });
  app.get('/api/messages', async (request) => read(readTo(request.query)));
};
