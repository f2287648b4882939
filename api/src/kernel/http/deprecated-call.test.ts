import { call, type Deprecated } from '@bank/shared/contracts/call';
import Fastify, { type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { fixedKeys } from '../../testing/quick-secrets';
import { stoppedClock } from '../../testing/test-bank';
import { notSignedIn } from '../errors/errors';
import { forAnyone, read } from '../feature/feature';
import { answerError } from './answer-error';
import { type ServedCall, serve } from './serve';

const opened: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close();
});

const contract = { method: 'GET', path: '/rates/', summary: 'Rates', answer: z.object({}) } as const;

const old: Deprecated = { since: '2026-11-30', until: '2027-03-01', instead: 'listPrices' };

function headersOf(served: ServedCall) {
  const app = Fastify();
  opened.push(app);
  app.setErrorHandler(answerError);
  const keys = fixedKeys({ accessTokens: Buffer.alloc(32, 1), pins: Buffer.alloc(32, 2) });
  const identify = async () => {
    throw notSignedIn();
  };
  serve(app, served, { keys, clock: stoppedClock(), origin: null, identify, authorize: async () => {} });
  return app.inject('/rates/');
}

const ratesUntil = (deprecated?: Deprecated) =>
  forAnyone(
    call({ ...contract, id: 'listRates', access: 'anyone', ...(deprecated && { deprecated }) }),
    async () => ({}),
  );

test('[API-5] says since when a call is deprecated, and when it ends', async () => {
  const { statusCode, headers } = await headersOf(ratesUntil(old));
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ deprecation: '@1795996800', sunset: 'Mon, 01 Mar 2027 00:00:00 GMT' });
});

test('[API-5] says so in a refusal too', async () => {
  const own = call({ ...contract, id: 'listRates', access: 'verified', deprecated: old });
  const { statusCode, headers } = await headersOf(read(own, async () => ({})));
  expect([statusCode, headers.sunset]).toEqual([401, 'Mon, 01 Mar 2027 00:00:00 GMT']);
});

test('[API-5] sends neither header for a call that stays', async () => {
  const { headers } = await headersOf(ratesUntil());
  expect([headers.deprecation, headers.sunset]).toEqual([undefined, undefined]);
});

test.each<[Partial<Deprecated>, string]>([
  [{ until: '2027-3-1' }, "2027-3-1 isn't a day such as 2027-03-01."],
  [{ since: '2027-02-30' }, "2027-02-30 isn't a day such as 2027-03-01."],
  [{ since: '2027-03-02' }, 'listRates ends before it was deprecated.'],
])('[API-5] serves no call with %j', (changed, problem) => {
  expect(() => headersOf(ratesUntil({ ...old, ...changed }))).toThrow(problem);
});
