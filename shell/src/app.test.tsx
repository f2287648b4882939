import { fakeApi } from '@bank/shared/testing/fake-api';
import { act, screen } from '@testing-library/react';
import { start } from './app';
import { opening } from './splash/opening';

jest.mock('./site-routes', () => ({
  siteRoutes: () => {
    const Frame = () => {
      throw new Error('The frame broke.');
    };
    return [{ path: '*', element: <Frame /> }];
  },
}));

test('[MFE-4] offers a retry immediately when the site’s frame crashes', async () => {
  fakeApi({});
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  document.body.innerHTML = `${opening.markup}<div id="root"></div>`;
  Object.assign(globalThis, {
    releaseSet: { id: 'x', shell: { version: '1', entry: { address: '/s.js' }, preload: [] }, remotes: [] },
  });
  await act(async () => start());
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent("We couldn't show this page");
  screen.getByRole('button', { name: 'Try Again' });
  expect(screen.queryByRole('progressbar')).toBeNull();
});
