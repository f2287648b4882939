import { act, render, screen } from '@testing-library/react';
import { Splash } from './splash';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const progress = () =>
  screen.getByRole('progressbar', { name: 'Larch is starting' }).getAttribute('aria-valuenow');

test('[SHELL-10] the bar moves in steps of 2 percent, one every 60 milliseconds', () => {
  render(<Splash onDone={() => undefined} />);
  expect(progress()).toBe('0');
  pass(59);
  expect(progress()).toBe('0');
  pass(1);
  expect(progress()).toBe('2');
  pass(2940 - 1);
  expect(progress()).toBe('98');
  pass(1);
  expect(progress()).toBe('100');
});

test('[SHELL-10] the splash is over after 3 seconds, not before, and says so once', () => {
  const done = jest.fn();
  render(<Splash onDone={done} />);
  pass(2999);
  expect(done).not.toHaveBeenCalled();
  pass(1);
  expect(done).toHaveBeenCalledTimes(1);
  pass(5000);
  expect(done).toHaveBeenCalledTimes(1);
});

test('[SHELL-10] a splash that is left early says nothing', () => {
  const done = jest.fn();
  render(<Splash onDone={done} />).unmount();
  pass(5000);
  expect(done).not.toHaveBeenCalled();
});
