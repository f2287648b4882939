import { createHash, timingSafeEqual } from 'node:crypto';
import * as contracts from '@bank/shared/contracts/chat';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Bank } from '../../kernel/bank/bank';
import { minutes } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/tables';
import { badInput, notFound, tooMany } from '../../kernel/errors/errors';
import { answerError } from '../../kernel/http/answer-error';
import { networkOf } from '../../kernel/http/network-of';
import { newId } from '../../kernel/ids/ids';
import { countVisit, visitLimit } from '../../kernel/limits/visit-limit';
import { answer } from '../../products/chat/answers';
import { findCorrespondent, findTurns, listConversations } from '../../products/chat/conversations';
import { lookAtAccounts } from '../../products/chat/shared-accounts';
import { acceptForms } from '../page-forms/page-forms';
import { conversationPage, conversationsPage, supportHeaders } from './support-page';

interface SupportOptions {
  bank: Bank;
  key: string;
}

const wrongKeys = visitLimit('support-key', {
  max: 10,
  within: minutes(10),
  refuse: (retryAfter) => tooMany('Too many wrong keys from your network.', retryAfter),
});

const locked =
  'This page needs the support key. Leave the user name empty and enter the key as the password.\n';

const digest = (text: string) => createHash('sha256').update(text).digest();

function passwordIn(authorization = ''): string | undefined {
  const [, encoded = ''] = /^Basic ([\w+/=]+)$/i.exec(authorization) ?? [];
  const [, password] = /^[^:]*:(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  return password;
}

/** Where the support team reads and answers. */
export const support: FastifyPluginAsync<SupportOptions> = async (app, { bank, key }) => {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answerError(notFound(), request, reply));
  const expected = digest(key);

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(supportHeaders);
    const given = passwordIn(request.headers.authorization);
    if (given !== undefined && timingSafeEqual(digest(given), expected)) return;
    // The key is too long to guess. The limit keeps guesses from filling the log.
    if (given !== undefined) await countVisit(bank, wrongKeys, networkOf(request.ip));
    const challenge = 'Basic realm="Support", charset="UTF-8"';
    return reply.code(401).header('www-authenticate', challenge).type('text/plain').send(locked);
  });

  acceptForms(app, 32 * 1024);
  app.get('/', async (_request, reply) => html(reply, conversationsPage(await listConversations(bank.db))));
  app.get('/conversations/:id', async (request, reply) => show(bank, idIn(request), reply));
  app.post('/conversations/:id', async (request, reply) => {
    const id = idIn(request);
    const read = form.safeParse(request.body);
    if (!read.success) return show(bank, id, reply.code(400), textIn(request.body));
    await bank.command('bank', async (tx) => {
      const { writer } = await correspondent(tx, id);
      await answer(tx, writer, { id: read.data.answer, text: read.data.text });
    });
    return reply.redirect(`/support/conversations/${encodeURIComponent(id)}`, 303);
  });
};

const html = (reply: FastifyReply, page: string) => reply.type('text/html; charset=utf-8').send(page);

const params = z.object({ id: z.string().check(z.regex(/^[\w-]{1,80}$/)) });

function idIn(request: FastifyRequest): string {
  const read = params.safeParse(request.params);
  if (!read.success) throw badInput({ id: ['Please open a conversation of the list'] });
  return read.data.id;
}

const form = z.object({
  answer: z.string().check(z.regex(/^answer_\w{1,40}$/)),
  text: contracts.chatText,
});

const textIn = (body: unknown): string => {
  const { text } = (body ?? {}) as { text?: unknown };
  return typeof text === 'string' ? text : '';
};

async function correspondent(db: Database, id: string) {
  const found = await findCorrespondent(db, id);
  if (!found) throw notFound();
  return found;
}

async function show(bank: Bank, id: string, reply: FastifyReply, typed = '') {
  const { writer, name, answerTo } = await correspondent(bank.db, id);
  const isCustomer = 'customer_id' in writer;
  const accounts = isCustomer ? await lookAtAccounts(bank, id) : null;
  const turns = await findTurns(bank.db, id);
  const shown = { id, name, answerTo, isCustomer, turns, accounts };
  return html(reply, conversationPage({ ...shown, answerId: newId('answer'), typed }));
}
