import { fakeApi } from '@bank/shared/testing/fake-api';
import { act, screen } from '@testing-library/react';
import { start } from './app';
import { TrustedFiles } from './remotes/releases/trusted-files';
import { opening } from './splash/opening';
import { answerEntries } from './testing/remotes-network';

jest.mock('./site-routes', () => ({
  siteRoutes: () => {
    const Frame = () => {
      throw new Error('The frame broke.');
    };
    return [{ path: '*', element: <Frame /> }];
  },
}));

test('[MFE-4] offers a retry immediately when the frame around a page crashes', async () => {
  fakeApi({});
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  document.body.innerHTML = `${opening.markup}<div id="root"></div>`;
  const releaseSet = {
    id: 'x',
    shell: { version: '1', entry: { address: '/s.js' }, preload: [] },
    remotes: [],
  };
  Object.assign(globalThis, { releaseSet });
  answerEntries();
  await act(async () => start(new TrustedFiles(releaseSet)));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent("We couldn't show this page");
  screen.getByRole('button', { name: 'Try Again' });
  expect(screen.queryByRole('progressbar')).toBeNull();
});
