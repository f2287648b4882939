import { ApiError } from '@bank/shared/http';
import { problemsOf, problemsOfFailure } from './message-problems';

const written = { text: 'Hello', email: '' };

test.each([
  [written, null, {}],
  [{ ...written, text: ' \n ' }, null, { text: 'Please write a message' }],
  [{ ...written, text: 'x'.repeat(2000) }, null, {}],
  [{ ...written, text: 'x'.repeat(2001) }, null, { text: 'Please use at most 2000 characters' }],
  [written, 'b7e2f4a19c3d4e58a6f0', { email: 'Please enter an email address for our reply' }],
  [{ text: 'Hello', email: 'jo' }, 'b7e2f4a19c3d4e58a6f0', { email: 'Please enter a valid email address' }],
  [{ text: 'Hello', email: 'jo@example.com' }, 'b7e2f4a19c3d4e58a6f0', {}],
])(
  '[SHELL-8] reports %.60j in conversation %j at the field, before sending anything',
  (draft, conversation, problems) => {
    expect(problemsOf({ draft, conversation })).toEqual({ text: undefined, email: undefined, ...problems });
  },
);

const failure = (parts: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({ kind: 'answer', status: 400, error: '', message: '', fields: {}, ...parts });

const offline = 'You seem to be offline. Your message is kept here: send it again when you are connected.';
const noAnswer = 'The bank did not answer. Your message is kept here: send it again, and it arrives once.';

test.each([
  [failure({ kind: 'network' }), { general: offline }],
  [failure({ kind: 'timeout' }), { general: noAnswer }],
  [failure({ status: 503, error: 'The bank is busy' }), { general: noAnswer }],
  [failure({ fields: { text: ['Too long'] } }), { text: 'Too long', email: undefined }],
  [
    failure({ status: 429, error: 'Too many messages.', message: 'Please try again in 9 minutes.' }),
    { general: 'Too many messages. Please try again in 9 minutes.' },
  ],
  [failure({ status: 401 }), { general: 'It was not taken. Your message is kept here: please try again.' }],
  [new Error('odd'), { general: 'Something went wrong. Your message is kept here: please try again.' }],
])('[SHELL-8] explains what failed and that nothing is lost: %#', (error, problems) => {
  expect(problemsOfFailure(error)).toEqual(problems);
});
