import { isIP } from 'node:net';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import type { Bank } from '../../kernel/bank/bank';
import { BankError, badInput, notFound } from '../../kernel/errors/errors';
import { answerError } from '../../kernel/http/answer-error';
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

const notHere = () =>
  new BankError(
    403,
    'The mailbox is not at this address',
    'Please open it at localhost, or at the IP address of the machine.',
  );

/**
 * A page elsewhere can let its own host name lead to this machine, and would read the mail as if it were
 * its own. It can't do that with localhost or an IP address. No header of a proxy is believed here: such a
 * page could send it as well.
 */
function assertDirect(host = ''): void {
  const { hostname } = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : { hostname: '' };
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (!isLocal && isIP(hostname.replace(/^\[|\]$/g, '')) === 0) throw notHere();
}

/** The built-in mailbox of the demo: what the bank would have sent, to read in. */
export const mailbox: FastifyPluginAsync<{ deps: Bank }> = async (app, { deps }) => {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answerError(notFound(), request, reply));
  app.addHook('onRequest', async (request, reply) => {
    assertDirect(request.headers.host);
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': contentPolicy,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });

  const read = async (to: string) => {
    await deps.postman.deliver();
    return findMail(deps, to);
  };

  app.get('/', async (request, reply) => {
    const to = readTo(request.query);
    return reply.type('text/html; charset=utf-8').send(mailboxPage(to, await read(to)));
  });
  app.get('/api/messages', async (request) => read(readTo(request.query)));
};
