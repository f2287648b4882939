import { Slot } from '@bank/shared/slots';
import { renderPage } from '@bank/shared/testing/render-page';
import { waitFor } from '@testing-library/react';
import { answerEntries, makeLoader } from '../../testing/remotes-network';
import { SlotsWhenIdle } from './slots-when-idle';

const tile = {
  paths: [],
  page: 'rates-tile',
  access: 'customer' as const,
  slot: { name: 'dashboard-tile', order: 10 },
  preload: [],
};
const remotes = [{ name: 'mfe-x', label: 'X', version: '1', entry: { address: '/mfe-x.js' }, pages: [tile] }];
const shell = { version: '1', entry: { address: '/s.js' }, preload: [] };

test('[MFE-1] opens slots once the page is idle', async () => {
  answerEntries();
  const observer = { observe: () => undefined, disconnect: () => undefined };
  Object.assign(globalThis, { IntersectionObserver: jest.fn(() => observer) });
  const { container } = renderPage(
    <>
      <SlotsWhenIdle loader={makeLoader(remotes)} composition={{ id: 'x', shell, remotes }} />
      <Slot name="dashboard-tile" className="tiles" />
    </>,
  );
  const place = () => container.querySelector('.tiles');
  expect(place()).toBeNull();
  await waitFor(() => expect(place()).not.toBeNull());
});
