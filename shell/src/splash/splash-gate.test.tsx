import { act, fireEvent, render, screen } from '@testing-library/react';
import { opening } from './opening';
import { SplashGate } from './splash-gate';

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
    <SplashGate>
      <h1>The site</h1>
    </SplashGate>,
  );
const site = () => screen.getByText('The site').parentElement;
const progress = () =>
  screen.getByRole('progressbar', { name: 'Larch is starting' }).getAttribute('aria-valuenow');

test('[SHELL-10] advances the bar by 2 percent every 60 milliseconds', () => {
  openSite();
  expect(progress()).toBe('0');
  pass(59);
  expect(progress()).toBe('0');
  pass(1);
  expect(progress()).toBe('2');
  pass(2939);
  expect(progress()).toBe('98');
});

test('[SHELL-10] starts the site behind the splash and reveals it after 3 seconds', () => {
  openSite();
  pass(2999);
  expect(screen.getByRole('progressbar')).toBeInTheDocument();
  expect(site()).toHaveAttribute('inert');
  pass(1);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(site()).not.toHaveAttribute('inert');
});

test('[SHELL-10] counts the 3 seconds from page load, even if scripts are late', () => {
  jest.advanceTimersByTime(2000);
  openSite();
  expect(progress()).toBe('66');
  pass(999);
  expect(site()).toHaveAttribute('inert');
  pass(1);
  expect(site()).not.toHaveAttribute('inert');
});

test('[SHELL-10] reveals the site immediately if it starts after 3 seconds', () => {
  jest.advanceTimersByTime(4000);
  openSite();
  pass(0);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(site()).not.toHaveAttribute('inert');
});

test.each(['click', 'keydown'])('[SHELL-10] ends the splash at a %s', (sign) => {
  openSite();
  pass(100);
  fireEvent(document.body, new Event(sign, { bubbles: true }));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(site()).not.toHaveAttribute('inert');
});
