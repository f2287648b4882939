import { returnPath } from './return-path';

test.each([
  [{ from: '/dashboard/loans?x=1#y' }, '/dashboard/loans?x=1#y'],
  [{ from: '/' }, '/'],
  [null, '/'],
  [{}, '/'],
  [{ from: 42 }, '/'],
  [{ from: '//elsewhere.example' }, '/'],
  [{ from: 'https://elsewhere.example' }, '/'],
])('[GUARD-2] from state %j returns to %s', (state, path) => {
  expect(returnPath(state)).toBe(path);
});
