import { act, render, screen } from '@testing-library/react';
import { SplashedIn } from './splashed-in';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('[SHELL-10] the site starts behind the splash, can be reached after 3 seconds and not before', () => {
  render(
    <SplashedIn>
      <h1>The site</h1>
    </SplashedIn>,
  );
  const around = screen.getByText('The site').parentElement;
  pass(2999);
  expect(screen.getByRole('progressbar')).toBeInTheDocument();
  expect(around).toHaveAttribute('inert');
  pass(1);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(around).not.toHaveAttribute('inert');
});
