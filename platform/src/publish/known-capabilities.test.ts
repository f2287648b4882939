import { knownCapabilities } from './known-capabilities';

const page = (capability?: 'bills') => ({
  paths: ['/one'],
  page: 'one-page',
  access: 'customer' as const,
  ...(capability && { capability }),
});
const asking = `
  import { useCapability } from '@bank/shared/capabilities';
  export const useIt = () => useCapability('statements');
`;

test('[MFE-3] a release names the capabilities that its pages need and that its sources ask for', () => {
  expect(knownCapabilities({ 'src/one.ts': asking }, { pages: [page('bills')] })).toEqual([
    'bills',
    'statements',
  ]);
});

test('[MFE-3] a word that only sounds like one is none', () => {
  const query = `export const key = ['statements'];`;
  expect(knownCapabilities({ 'src/one.ts': query }, { pages: [page()] })).toEqual([]);
});
