import { ApiError } from '@bank/shared/http';
import { applicationError, isUnanswered, isWaiting, objections } from './application-failure';

const failure = (parts: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({ kind: 'answer', status: 400, error: '', message: '', fields: {}, ...parts });

test.each([
  ['the message', failure({ message: 'Wait.', error: 'Refused' }), 'Wait.'],
  ['the error, without a message', failure({ error: 'Refused' }), 'Refused'],
  ['what was thrown', failure({ kind: 'network', status: 0, message: 'Network Error' }), 'Network Error'],
  ['what was thrown by anybody', new Error('Broken'), 'Broken'],
  ['the plain fact', failure({}), 'Application failed'],
])('[CARD-7] a failed application says %s', (_what, error, text) => {
  expect(applicationError(error)).toBe(text);
});

test('[CARD-7] the bank’s objections go to their fields', () => {
  const said = { city_of_residence: ['Please enter your city'] };
  expect(objections(failure({ fields: said }))).toEqual({ city_of_residence: 'Please enter your city' });
  expect(objections(new Error('Broken'))).toEqual({});
});

test('[CARD-7] only an answer of the bank’s own says that nothing was kept', () => {
  expect(isUnanswered(failure({ kind: 'timeout', status: 0 }))).toBe(true);
  expect(isUnanswered(failure({ status: 503 }))).toBe(true);
  expect(isUnanswered(failure({ status: 409 }))).toBe(false);
  expect([isWaiting(failure({ status: 409 })), isWaiting(failure({ status: 400 }))]).toEqual([true, false]);
});
