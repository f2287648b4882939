import { ApiError } from '@bank/shared/http';
import { applicationError, isDuplicate, mayBeStored } from './application-failure';
import { objectionsTo } from './cards/apply/card-draft';

const failure = (parts: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({ kind: 'answer', status: 400, error: '', message: '', fields: {}, ...parts });

test.each([
  { name: 'the message', error: failure({ message: 'Wait.', error: 'Refused' }), text: 'Wait.' },
  { name: 'the error without a message', error: failure({ error: 'Refused' }), text: 'Refused' },
  {
    name: 'the network error',
    error: failure({ kind: 'network', status: 0, message: 'Network Error' }),
    text: 'Network Error',
  },
  { name: "a thrown error's message", error: new Error('Broken'), text: 'Broken' },
  { name: 'a generic message', error: failure({}), text: 'Application failed' },
])('[CARD-7] shows $name when an application fails', ({ error, text }) => {
  expect(applicationError(error)).toBe(text);
});

test("[CARD-7] maps the bank's errors to their fields", () => {
  const fields = { city_of_residence: ['Please enter your city'] };
  expect(objectionsTo(failure({ fields }))).toEqual({ city_of_residence: 'Please enter your city' });
  expect(objectionsTo(new Error('Broken'))).toEqual({});
});

test('[CARD-7] assumes an application may be stored unless the bank rejected it', () => {
  expect(mayBeStored(failure({ kind: 'timeout', status: 0 }))).toBe(true);
  expect(mayBeStored(failure({ status: 503 }))).toBe(true);
  expect(mayBeStored(failure({ status: 409 }))).toBe(false);
  expect([isDuplicate(failure({ status: 409 })), isDuplicate(failure({ status: 400 }))]).toEqual([
    true,
    false,
  ]);
});
