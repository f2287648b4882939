import { screen, waitFor } from '@testing-library/react';
import { announced } from '../../testing/announced';
import { renderPage } from '../../testing/render-page';
import { Announcer } from '../base/announcements/announcer';
import { CopyButton, useCopy } from './clipboard';

const link = { name: 'Link', value: 'https://larch.example/1' };

function Page() {
  const copying = useCopy();
  return (
    <>
      <CopyButton copying={copying} {...link} />
      <button type="button" onClick={() => copying.share({ url: link.value }, link)}>
        Share
      </button>
      {copying.failed && 'Not copied'}
      <Announcer />
    </>
  );
}

function open(share?: () => Promise<void>) {
  const page = renderPage(<Page />);
  if (share) Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  return { ...page, press };
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  jest.restoreAllMocks();
});

test('says on the button and to screen readers that it copied', async () => {
  const { press } = open();
  await press('Copy Link');
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(link.value);
  await waitFor(() => expect(announced()).toEqual(['Link copied.']));
});

test('says that the browser refused', async () => {
  const { press } = open();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await press('Copy Link');
  await screen.findByText('Not copied');
  expect(announced()).toEqual([]);
});

test.each([
  ['can’t share', undefined, true],
  ['fails to share', async () => Promise.reject(new Error('denied')), true],
  ['is canceled', async () => Promise.reject(new DOMException('', 'AbortError')), false],
])('copies if the browser %s, unless the customer canceled', async (_case, share, copies) => {
  const { press } = open(share);
  await press('Share');
  await waitFor(() => expect(announced()).toEqual(copies ? ['Link copied.'] : []));
});
