import { announced } from '@bank/shared/testing/announced';
import { setOnline } from '@bank/shared/testing/connection';
import { renderPage } from '@bank/shared/testing/render-page';
import { Announcer } from '@bank/shared/ui/base';
import { screen, waitFor } from '@testing-library/react';
import { OfflineBar } from './offline-bar';

afterEach(() => setOnline(true));

test('shows the bar while the browser is offline', async () => {
  renderPage(
    <>
      <OfflineBar />
      <Announcer />
    </>,
  );
  expect(screen.queryByText(/offline/)).toBeNull();
  setOnline(false);
  expect(screen.getByText(/^You're offline\. We'll reconnect automatically/)).toBeVisible();
  await waitFor(() => expect(announced()).toEqual([expect.stringContaining("You're offline.")]));
  setOnline(true);
  expect(screen.queryByText(/offline/)).toBeNull();
});
