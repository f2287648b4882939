import { type NavigateFunction, useNavigate, useRoutes } from '@bank/shared/routing';
import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { AtItsPlace } from './scroll-restoration';

const scrolled = jest.fn();
let navigate: NavigateFunction;

function Pages() {
  navigate = useNavigate();
  const children = ['/login', '/list'].map((path) => ({ path, element: <main /> }));
  return useRoutes([{ element: <AtItsPlace />, children }]);
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

const go = (to: string, replace: boolean) => act(async () => navigate(to, { replace }));

test('[MFE-6] a page that a link leads to begins at its top', async () => {
  await go('/list', false);
  expect(scrolled).toHaveBeenCalledWith(0, 0);
});

test('[MFE-6] so does one that takes the place of another, as the dashboard does after signing in', async () => {
  await go('/list', true);
  expect(scrolled).toHaveBeenCalledWith(0, 0);
});

test('[MFE-6] an address that only changes leaves the page where it is', async () => {
  await go('/list', false);
  scrolled.mockClear();
  await go('/list?month=11', true);
  expect(scrolled).not.toHaveBeenCalled();
});
