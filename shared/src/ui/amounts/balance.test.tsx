import { act, screen } from '@testing-library/react';
import { hideBalances } from '../../testing/hide-balances';
import { renderPage } from '../../testing/render-page';
import { accounts } from '../../testing/sample-customer';
import { Balance } from './balance';
import { useHiddenBalances } from './hidden-balances';
import { Money } from './money';

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

function PageWithAll() {
  const { hideAll, hidesAll } = useHiddenBalances();
  return (
    <>
      <Page />
      <main>
        <Money amount="12.50" isPrivate /> and <Money amount="7.25" />
      </main>
      <input type="checkbox" checked={hidesAll} onChange={({ target }) => hideAll(target.checked)} />
    </>
  );
}

const main = () => screen.getByRole('main').textContent;

test('hides every balance and private amount, and remembers the choice', async () => {
  const { user, unmount } = renderPage(<PageWithAll />);
  expect(main()).toBe('$12.50 and $7.25');
  await user.click(screen.getByRole('checkbox'));
  expect(main()).toBe('••••••Amount hidden and $7.25');
  expect(screen.getByText('balance hidden and balance hidden')).toBeVisible();
  unmount();
  renderPage(<PageWithAll />);
  expect(side()).toBe('••••••Balance hidden');
});

test('shows one balance while all other amounts stay hidden', async () => {
  const { user } = renderPage(<PageWithAll />);
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button'));
  expect(side()).toMatch(/^\$/);
  expect(main()).toContain('Amount hidden');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('checkbox'));
  expect(side()).toBe('••••••Balance hidden');
});

test('[DASH-3] hides a balance when another tab hides it', () => {
  renderPage(<Page />);
  act(() => hideBalances(checking.id));
  expect(side()).toBe('••••••Balance hidden');
});
