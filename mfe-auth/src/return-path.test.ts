import { returnAddress } from './return-path';

test.each([
  [{ from: '/dashboard/loans?x=1#y' }, '/dashboard/loans?x=1#y'],
  [{ from: '/' }, '/'],
  [null, '/'],
  [{}, '/'],
  [{ from: 42 }, '/'],
  [{ from: '//elsewhere.example' }, '/'],
  [{ from: 'https://elsewhere.example' }, '/'],
])('[GUARD-2] having come from %j, the visitor goes to %s', (state, address) => {
  expect(returnAddress(state)).toBe(address);
});
