import { announceCapabilities } from '@bank/shared/capabilities';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { opening } from './opening';
import { SplashedIn } from './splash-gate';

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  document.body.innerHTML = opening.markup;
});
afterEach(() => {
  jest.useRealTimers();
  document.body.innerHTML = '';
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const openSite = () =>
  render(
    <SplashedIn>
      <h1>The site</h1>
    </SplashedIn>,
  );
const site = () => screen.getByText('The site').parentElement;
const progress = () =>
  screen.getByRole('progressbar', { name: 'Larch is starting' }).getAttribute('aria-valuenow');

test('[SHELL-10] the bar moves in steps of 2 percent, one every 60 milliseconds', () => {
  openSite();
  expect(progress()).toBe('0');
  pass(59);
  expect(progress()).toBe('0');
  pass(1);
  expect(progress()).toBe('2');
  pass(2939);
  expect(progress()).toBe('98');
});

test('[SHELL-10] the site starts behind the splash, can be reached after 3 seconds and not before', () => {
  openSite();
  pass(2999);
  expect(screen.getByRole('progressbar')).toBeInTheDocument();
  expect(site()).toHaveAttribute('inert');
  pass(1);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(site()).not.toHaveAttribute('inert');
});

test('[SHELL-10] the 3 seconds begin with the page, however late the site’s scripts come', () => {
  jest.advanceTimersByTime(2000);
  openSite();
  expect(progress()).toBe('66');
  pass(999);
  expect(site()).toHaveAttribute('inert');
  pass(1);
  expect(site()).not.toHaveAttribute('inert');
});

test('[SHELL-10] a site that starts after the splash is over can be reached at once', () => {
  jest.advanceTimersByTime(4000);
  openSite();
  pass(0);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(site()).not.toHaveAttribute('inert');
});

describe('with clear-messages', () => {
  beforeEach(() => announceCapabilities(['clear-messages']));
  afterEach(() => announceCapabilities([]));

  const show = (children: ReactNode) => <SplashedIn>{children}</SplashedIn>;

  test('[SHELL-10] ends the splash as soon as the page has its heading', async () => {
    const { rerender } = render(show(<p>Loading</p>));
    pass(100);
    expect(screen.getByRole('progressbar')).toBeInTheDocument();
    rerender(show(<h1>The site</h1>));
    await act(async () => undefined);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(site()).not.toHaveAttribute('inert');
  });

  test('[SHELL-10] ends the splash of a page that never gets ready after 3 seconds', () => {
    render(show(<p>Loading</p>));
    pass(3000);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});
