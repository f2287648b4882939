import { wireError } from '@bank/shared/contracts/errors';
import type * as z from 'zod/mini';
import { features } from '../../bank';
import { shownExamples } from '../../testing/examples/shown-examples';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { recorded, requestOf } from './recorded';

let bank: TestBank;
let paths: Record<string, Record<string, { operationId: string }>>;
beforeAll(async () => {
  bank = await openTestBank();
  paths = (await bank.app.inject('/api/docs/openapi.json')).json().paths;
});
afterAll(() => bank.close());

const named = shownExamples.map((shown) => [shown.call.id, shown] as const);

const specified: [method: string, path: string][] = [
  ['POST', '/auth/login/'],
  ['POST', '/auth/register/'],
  ['POST', '/auth/logout/'],
  ['POST', '/auth/token/refresh/'],
  ['POST', '/auth/password/reset/'],
  ['POST', '/auth/password/reset/confirm/'],
  ['GET', '/auth/profile/'],
  ['GET', '/accounts/profile/'],
  ['PUT', '/accounts/profile/update/'],
  ['POST', '/accounts/profile/picture/upload/'],
  ['POST', '/auth/otp/request/'],
  ['POST', '/auth/otp/verify/'],
  ['POST', '/auth/generate-otp/'],
  ['GET', '/banking/accounts/'],
  ['GET', '/banking/accounts/{id}/'],
  ['GET', '/banking/accounts/{id}/balance/'],
  ['GET', '/banking/cards/'],
  ['POST', '/banking/cards/apply/'],
  ['GET', '/banking/loans/'],
  ['POST', '/banking/loans/apply/'],
  ['GET', '/transactions/'],
  ['GET', '/transactions/stats/'],
  ['POST', '/transactions/transfer/internal/'],
  ['POST', '/transactions/transfer/external/'],
  ['POST', '/transactions/transfer/confirm/'],
  ['GET/POST', '/transactions/bills/'],
  ['POST', '/transactions/verify-pin/'],
  ['POST', '/auth/pin/get/'],
  ['POST', '/auth/pin/change/'],
];

test('[API-1] [API-2] [API-3] [API-4] serves and documents all 29 specified endpoints', () => {
  expect(specified).toHaveLength(29);
  for (const [methods, path] of specified) {
    for (const method of methods.split('/')) {
      expect(
        bank.app.hasRoute({ method: method as 'GET', url: `/api/v1${path.replace('{id}', ':id')}` }),
      ).toBe(true);
      expect(paths[path]).toHaveProperty(method.toLowerCase());
    }
  }
});

test('[API-1] has exactly one example per served endpoint', () => {
  const described = Object.values(paths).flatMap((path) => Object.values(path).map((one) => one.operationId));
  expect(described.sort()).toEqual(named.map(([id]) => id).sort());
  const own = features.map(({ calls, examples = [] }) => [
    (calls?.(bank.deps) ?? []).map(({ contract }) => contract.id).sort(),
    examples.map(({ call }) => call.id).sort(),
  ]);
  for (const [calls, examples] of own) expect(examples).toEqual(calls);
  expect(described).toEqual(own.flatMap(([calls = []]) => calls).sort());
});

const parts = ['params', 'query', 'body'] as const;

test.each(named)('[API-5] sends a valid request in the example for %s', (_id, shown) => {
  const { call } = shown;
  const request = requestOf(shown);
  for (const part of parts) {
    expect(Boolean(request[part])).toBe(Boolean(call[part]));
    const read = call[part]?.safeParse(request[part]);
    expect(read?.error?.issues).toBeUndefined();
    const fields = (call[part] as { shape?: object } | undefined)?.shape;
    if (fields) expect(Object.keys(fields)).toEqual(expect.arrayContaining(Object.keys(request[part] ?? {})));
  }
});

/** Fails on unknown fields, which parsing would drop, and on transformed values. */
const isWhole = (schema: z.ZodMiniType, value: unknown) => expect(schema.parse(value)).toEqual(value);

test.each(named)('[API-5] shows a valid response in the example for %s', (id, { call }) => {
  isWhole(call.answer, recorded[id]?.answers[200]);
});

test.each(named)(
  '[API-5] shows a valid error in the example for %s, if a reader gets one',
  (id, { refused }) => {
    const { 200: _answer, ...errors } = recorded[id]?.answers ?? {};
    expect(Object.keys(errors)).toEqual(refused ? [String(refused)] : []);
    for (const error of Object.values(errors)) isWhole(wireError, error);
  },
);
