import type { Composition } from '@bank/shared/contracts/releases';
import { menuOf } from '../../layout/menu';
import { announcedPages } from './composition';

const bills = {
  paths: ['/dashboard/bills'],
  page: 'bills-page',
  access: 'customer' as const,
  menu: { label: 'Bills', icon: 'bill', order: 2 },
  capability: 'bills',
  preload: [],
};
const transfers = {
  paths: ['/dashboard/transfer'],
  page: 'transfer-page',
  access: 'customer' as const,
  preload: [],
};
const composition: Composition = {
  id: 'x',
  shell: { version: '1', entry: { address: '/shell.js' }, preload: [] },
  remotes: [
    { name: 'mfe-a', label: 'A', version: '1', entry: { address: '/a.js' }, pages: [transfers, bills] },
  ],
};

const pagesOf = ({ remotes }: Composition) => remotes.flatMap(({ pages }) => pages.map(({ page }) => page));

test('[SHELL-2] hides the route and menu entry of an unannounced page', () => {
  const shown = announcedPages(composition, 'full');
  expect(pagesOf(shown)).toEqual(['transfer-page']);
  expect(menuOf(shown)).toEqual([]);
});

test('[SHELL-2] includes an announced page like any other', () => {
  const shown = announcedPages(composition, 'full');
  expect(pagesOf(shown)).toEqual(['transfer-page', 'bills-page']);
  expect(menuOf(shown)).toEqual([{ label: 'Bills', icon: 'bill', path: '/dashboard/bills' }]);
});
