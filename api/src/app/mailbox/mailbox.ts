import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import type { Bank } from '../../kernel/bank/bank';
import { badInput, notFound } from '../../kernel/errors/errors';
import { answerError } from '../../kernel/http/answer-error';
import { assertLocalHost } from '../local-host/local-host';
import { findMail } from './find-mail';
import { contentPolicy, mailboxPage } from './mailbox-page';

const query = z.object({
  to: z.optional(z.string().check(z.maxLength(254), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))),
});

function readTo(value: unknown): string {
  const read = query.safeParse(value);
  if (!read.success) throw badInput({ to: ['Please enter one email address or phone number'] });
  return (read.data.to ?? '').trim().toLowerCase();
}

export const mailbox: FastifyPluginAsync<{ bank: Bank }> = async (app, { bank }) => {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answerError(notFound(), request, reply));
  app.addHook('onRequest', async (request, reply) => {
    assertLocalHost('mailbox', request.headers.host);
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': contentPolicy,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });

  const read = async (to: string) => {
    await bank.postman.deliver();
    return findMail(bank, to);
  };

  app.get('/', async (request, reply) => {
    const to = readTo(request.query);
    return reply.type('text/html; charset=utf-8').send(mailboxPage(to, await read(to)));
  });
  app.get('/api/messages', async (request) => read(readTo(request.query)));
};
