import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import type { Bank } from '../../kernel/bank/bank';
import { badInput, notFound } from '../../kernel/errors/errors';
import { answerError } from '../../kernel/http/answer-error';
import { assertLocalHost } from '../local-host/local-host';
import { findMail, type Wanted } from './find-mail';
import { mailboxHeaders, mailboxPage } from './mailbox-page';

const query = z.object({
  kind: z.optional(z.enum(['', 'email', 'text'])),
  to: z.optional(z.string().check(z.maxLength(254), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))),
});

function readWanted(value: unknown): Wanted {
  const read = query.safeParse(value);
  if (!read.success) throw badInput({ to: ['Please enter one email address or phone number'] });
  const { to = '', kind } = read.data;
  return { to: to.trim().toLowerCase(), kind: kind || undefined };
}

export const mailbox: FastifyPluginAsync<{ bank: Bank }> = async (app, { bank }) => {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answerError(notFound(), request, reply));
  app.addHook('onRequest', async (request, reply) => {
    assertLocalHost('mailbox', request.headers.host);
    reply.headers(mailboxHeaders);
  });

  const read = async (wanted: Wanted) => {
    await bank.postman.deliver();
    return findMail(bank, wanted);
  };

  app.get('/', async (request, reply) => {
    const wanted = readWanted(request.query);
    return reply.type('text/html; charset=utf-8').send(mailboxPage(wanted, await read(wanted)));
  });
  app.get('/api/messages', async (request) => read(readWanted(request.query)));
};
