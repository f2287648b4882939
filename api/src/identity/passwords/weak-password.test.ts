import { findWeakness } from './weak-password';

const owner = { email: 'alex.morgan@example.com', first_name: 'Alex', last_name: 'Morgan' };

const tooCommon = 'This password is too common. Please choose another one.';
const ownWords = "Please choose a password that isn't just your name, your email address or the bank's name.";

test.each(['password', '12345678', 'PASSWORD1', 'QwertyUiop', 'sunshine', 'iloveyou', 'password123'])(
  '[REG-4] rejects %s as a common password, although it is long enough',
  (password) => {
    expect(findWeakness(password, owner)).toBe(tooCommon);
  },
);

test.each([
  'LarchBank1',
  'larch2026!',
  'alex1988',
  'alexmorgan',
  'Morgan.Alex!',
  'alex.morgan@example.com',
  'EXAMPLE-2026',
  '--Larch--Alex--',
])('[REG-4] rejects %s, which is mostly the customer’s name, email or bank name', (password) => {
  expect(findWeakness(password, owner)).toBe(ownWords);
});

test.each([
  'harbour-lantern-42',
  'Passw0rd!7',
  'larch tree house',
  'morgana-99',
  '83920174',
  'пароль-от-банка',
  'hunter2hunter2hunter2',
])('[REG-4] accepts the password %s', (password) => {
  expect(findWeakness(password, owner)).toBeNull();
});

test('[REG-4] accepts passwords that contain a one- or two-letter name', () => {
  expect(findWeakness('bobo-4711', { email: 'x@y.zz', first_name: 'Bo', last_name: 'Li' })).toBeNull();
});
