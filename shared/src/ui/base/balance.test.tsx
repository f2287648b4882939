import { act, screen } from '@testing-library/react';
import { renderPage } from '../../testing/render-page';
import { accounts } from '../../testing/sample-customer';
import { Balance } from './balance';
import { useHiddenBalances } from './hidden-balances';

const [checking, savings] = accounts as [(typeof accounts)[0], (typeof accounts)[0]];

function Page() {
  const { toggle, balanceText } = useHiddenBalances();
  return (
    <>
      <aside>
        <Balance account={checking} />
      </aside>
      <p>{`${balanceText(checking)} and ${balanceText(savings)}`}</p>
      <button type="button" onClick={() => toggle(checking.id)}>
        Toggle
      </button>
    </>
  );
}

const side = () => screen.getByRole('complementary').textContent;

beforeEach(() => localStorage.clear());

test('[DASH-3] hides one account’s balance everywhere and remembers the choice', async () => {
  const { user, unmount } = renderPage(<Page />);
  expect(side()).toMatch(/^\$/);
  await user.click(screen.getByRole('button'));
  expect(side()).toBe('••••••Balance hidden');
  expect(screen.getByText(/^balance hidden and \$/)).toBeVisible();
  unmount();
  renderPage(<Page />);
  expect(side()).toBe('••••••Balance hidden');
  await user.click(screen.getByRole('button'));
  expect(side()).toMatch(/^\$/);
});

test('[DASH-3] hides a balance when another tab hides it', () => {
  renderPage(<Page />);
  localStorage.setItem('hiddenBalances', checking.id);
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
  expect(side()).toBe('••••••Balance hidden');
});
