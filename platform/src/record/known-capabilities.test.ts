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

test('[MFE-3] lists capabilities that pages require or source files check', async () => {
  expect(await knownCapabilities({ 'src/one.ts': asking }, { pages: [page('bills')] })).toEqual([
    'bills',
    'statements',
  ]);
});

test('[MFE-3] lists capabilities that slot components require', async () => {
  const slots = [
    { slot: 'dashboard-tile', component: 'one-tile', order: 1, capability: 'statements' as const },
  ];
  expect(await knownCapabilities({}, { pages: [page()], slots })).toEqual(['statements']);
});

test('[MFE-3] ignores a capability’s name in unrelated code', async () => {
  const query = `export const key = ['statements'];`;
  expect(await knownCapabilities({ 'src/one.ts': query }, { pages: [page()] })).toEqual([]);
});
