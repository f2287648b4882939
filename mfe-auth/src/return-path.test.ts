import { returnPath } from './return-path';

test.each([
  { state: { from: '/dashboard/loans?x=1#y' }, path: '/dashboard/loans?x=1#y' },
  { state: { from: '/' }, path: '/' },
  { state: null, path: '/' },
  { state: {}, path: '/' },
  { state: { from: 42 }, path: '/' },
  { state: { from: '//elsewhere.example' }, path: '/' },
  { state: { from: '/\\elsewhere.example' }, path: '/' },
  { state: { from: '/\t/elsewhere.example' }, path: '/' },
  { state: { from: 'https://elsewhere.example' }, path: '/' },
])('[GUARD-2] returns to $path from history state $state', ({ state, path }) => {
  expect(returnPath(state)).toBe(path);
});
