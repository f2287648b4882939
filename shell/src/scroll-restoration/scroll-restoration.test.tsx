import { inPlace, type NavigateFunction, useNavigate, useRoutes } from '@bank/shared/routing';
import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ScrollRestoration } from './scroll-restoration';

const scrolled = jest.fn();
let navigate: NavigateFunction;

function Pages() {
  navigate = useNavigate();
  const children = ['/login', '/list'].map((path) => ({ path, element: <main /> }));
  return useRoutes([{ element: <ScrollRestoration />, children }]);
}

beforeEach(() => {
  window.scrollTo = scrolled;
  render(
    <MemoryRouter initialEntries={['/login']}>
      <Pages />
    </MemoryRouter>,
  );
  scrolled.mockClear();
});

const go = (to: string, replace: boolean, state?: unknown) =>
  act(async () => navigate(to, { replace, state }));

test('[MFE-6] scrolls to the top when a link opens a page', async () => {
  await go('/list', false);
  expect(scrolled).toHaveBeenCalledWith(0, 0);
});

test('[MFE-6] scrolls to the top when a page replaces another', async () => {
  await go('/list', true);
  expect(scrolled).toHaveBeenCalledWith(0, 0);
});

test('[MFE-6] keeps the scroll position when only the query changes', async () => {
  await go('/list', false);
  scrolled.mockClear();
  await go('/list?month=11', true);
  expect(scrolled).not.toHaveBeenCalled();
});

test('[MFE-6] keeps the scroll position when a link opens details over its page', async () => {
  await go('/list', false);
  scrolled.mockClear();
  await go('/list?opened=txn_1', false, inPlace);
  expect(scrolled).not.toHaveBeenCalled();
  await go('/list?month=11', false);
  expect(scrolled).toHaveBeenCalledWith(0, 0);
});
