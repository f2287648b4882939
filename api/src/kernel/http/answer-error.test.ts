import Fastify from 'fastify';
import { notFound } from '../errors/errors';
import { QueueFullError } from '../queues/batcher';
import { answerError } from './answer-error';

const answerTo = async (failure: Error) => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  app.get('/', async () => {
    throw failure;
  });
  const answer = await app.inject('/');
  await app.close();
  return answer;
};

test.each([
  ['a lock timeout', { code: '55P03' }],
  ['a statement timeout', { code: '57014' }],
  ['a deadlock', { code: '40P01' }],
  ['an unreachable database', { code: 'ECONNREFUSED' }],
  ['a database that is shutting down', { code: '57P01' }],
  ['a full disk', { code: '53100' }],
  ['a cut connection', { message: 'Connection terminated unexpectedly' }],
  ['a pool without a free connection', { message: 'timeout exceeded when trying to connect' }],
])('[API-7] responds to %s with 503 and Retry-After', async (_what, failure) => {
  const answer = await answerTo(Object.assign(new Error('inside'), failure));
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.json()).toEqual({
    error: 'The bank is busy',
    message: 'Please try again in a moment.',
    errors: {},
  });
});

test('[API-7] lets no caller fill the log by waiting in a full line', async () => {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'error', stream: { write: (line) => void lines.push(line) } } });
  app.setErrorHandler(answerError);
  app.get('/', async () => {
    throw new QueueFullError('Others wait, too.');
  });
  expect((await app.inject('/')).statusCode).toBe(503);
  await app.close();
  expect(lines).toEqual([]);
});

test('[API-7] hides the details of an unexpected error behind a reference', async () => {
  const answer = await answerTo(Object.assign(new Error('relation "customers"'), { code: '42P01' }));
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('customers');
});

test('[API-7] names the request in each response to an unknown path', async () => {
  const app = Fastify({ genReqId: () => 'req-0123456789ab' });
  app.setNotFoundHandler((request, reply) => answerError(notFound(), request, reply));
  const answer = await app.inject('/nothing');
  await app.close();
  expect([answer.statusCode, answer.headers['x-request-id']]).toEqual([404, 'req-0123456789ab']);
});
