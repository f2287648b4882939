import { call } from '@bank/shared/contracts/call';
import * as z from 'zod/mini';
import { formOf, liveFormOf } from './call-form';

const stays = call({
  id: 'listRates',
  method: 'GET',
  path: '/rates/',
  summary: 'Rates',
  access: 'anyone',
  answer: z.object({}),
});

const ends = {
  ...stays,
  deprecated: { since: '2026-11-30', until: '2999-03-01', instead: 'listPrices' },
} as const;

test('[API-5] says when a call ends, and leaves its form as it was', () => {
  expect(liveFormOf(ends)).toEqual({
    ...formOf(stays),
    deprecated: { until: '2999-03-01', instead: 'listPrices' },
  });
});

test('[API-5] says no end of a call that stays', () => {
  expect(liveFormOf(stays)).toEqual(formOf(stays));
});
