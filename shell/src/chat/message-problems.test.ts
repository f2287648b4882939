import { ApiError } from '@bank/shared/http';
import { problemsOf, problemsOfFailure } from './message-problems';

const written = { text: 'Hello', email: '' };

test.each([
  ['a customer’s message', written, null, {}],
  ['a blank message', { ...written, text: ' \n ' }, null, { text: 'Please write a message' }],
  ['2000 characters', { ...written, text: 'x'.repeat(2000) }, null, {}],
  [
    '2001 characters',
    { ...written, text: 'x'.repeat(2001) },
    null,
    { text: 'Please use at most 2000 characters' },
  ],
  [
    'a visitor without an email',
    written,
    'b7e2f4a19c3d4e58a6f0',
    { email: 'Please enter an email address for our reply' },
  ],
  [
    'a visitor with an invalid email',
    { text: 'Hello', email: 'jo' },
    'b7e2f4a19c3d4e58a6f0',
    { email: 'Please enter a valid email address' },
  ],
  ['a visitor’s message', { text: 'Hello', email: 'jo@example.com' }, 'b7e2f4a19c3d4e58a6f0', {}],
])('[SHELL-8] validates %s before sending', (_what, draft, conversation, problems) => {
  expect(problemsOf({ draft, conversation })).toEqual({ text: undefined, email: undefined, ...problems });
});

const failure = (parts: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({ kind: 'answer', status: 400, error: '', message: '', fields: {}, ...parts });

const offline = "You seem to be offline. Your message is still here. Send it again when you're connected.";
const noAnswer =
  "The bank didn't respond. Your message is still here. Send it again, and we'll get it only once.";

test.each([
  ['a lost connection', failure({ kind: 'network' }), { general: offline }],
  ['a timeout', failure({ kind: 'timeout' }), { general: noAnswer }],
  ['a server error', failure({ status: 503, error: 'The bank is busy' }), { general: noAnswer }],
  ['a field error', failure({ fields: { text: ['Too long'] } }), { text: 'Too long', email: undefined }],
  [
    'too many messages',
    failure({ status: 429, error: 'Too many messages.', message: 'Please try again in 9 minutes.' }),
    { general: 'Too many messages. Please try again in 9 minutes.' },
  ],
  [
    'a rejection without a reason',
    failure({ status: 401 }),
    { general: "We didn't get it. Your message is still here. Please try again." },
  ],
  [
    'an unexpected error',
    new Error('odd'),
    { general: 'Something went wrong. Your message is still here. Please try again.' },
  ],
])('[SHELL-8] explains %s', (_what, error, problems) => {
  expect(problemsOfFailure(error)).toEqual(problems);
});
