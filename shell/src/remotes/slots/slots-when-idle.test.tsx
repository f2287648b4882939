import type { Composition, PageInRemote } from '@bank/shared/contracts/releases';
import { Slot } from '@bank/shared/slots';
import { renderPage } from '@bank/shared/testing/render-page';
import { act } from '@testing-library/react';
import { answerEntries, makeLoader } from '../../testing/remotes-network';
import { SlotsWhenIdle } from './slots-when-idle';

const page = (more: Partial<PageInRemote>): PageInRemote => ({
  paths: [],
  page: 'rates-tile',
  access: 'customer',
  preload: [],
  ...more,
});

const compositionWith = (component: PageInRemote): Composition => ({
  id: 'x',
  shell: { version: '1', entry: { address: '/s.js' }, preload: [] },
  remotes: [{ name: 'mfe-x', label: 'X', version: '1', entry: { address: '/mfe-x.js' }, pages: [component] }],
});

/** Finds the element that the shell puts around a slot's components. */
async function openWith(component: PageInRemote) {
  const composition = compositionWith(component);
  const loader = makeLoader(composition.remotes);
  const { container, unmount } = renderPage(
    <>
      <SlotsWhenIdle loader={loader} composition={composition} />
      <Slot name="dashboard-tile" className="tiles" />
    </>,
  );
  const atFirst = container.querySelector('.tiles');
  await act(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
  const later = container.querySelector('.tiles');
  unmount();
  return { atFirst, later };
}

beforeEach(() => {
  answerEntries();
  const observer = { observe: () => undefined, disconnect: () => undefined };
  Object.assign(globalThis, { IntersectionObserver: jest.fn(() => observer) });
});

test('[MFE-1] leaves slots empty if no remote fills one', async () => {
  expect(await openWith(page({}))).toEqual({ atFirst: null, later: null });
});

test('[MFE-1] opens slots once the page is idle', async () => {
  const { atFirst, later } = await openWith(page({ slot: { name: 'dashboard-tile', order: 10 } }));
  expect(atFirst).toBeNull();
  expect(later).not.toBeNull();
});
