import { announced } from '@bank/shared/testing/announced';
import { renderPage } from '@bank/shared/testing/render-page';
import { act, screen } from '@testing-library/react';
import { PinDialog } from './pin-dialog';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const nothing = () => undefined;

test('[SEND-7] announces the time left at 300, 60 and 30 seconds only', async () => {
  renderPage(
    <PinDialog bounds={{ amount: 1 }} onVerified={nothing} onCancel={nothing}>
      send $1.00
    </PinDialog>,
  );
  const heard: [number, string | null | undefined][] = [];
  await pass(500);
  for (let second = 0; second < 310; second += 1) {
    const words = announced();
    if (words.length > 0 && heard.at(-1)?.[1] !== words.at(-1)) heard.push([second, words.at(-1)]);
    await pass(500);
    await pass(500);
  }
  expect(heard).toEqual([
    [0, 'You have 5 minutes to enter your PIN.'],
    [240, '1 minute left to enter your PIN.'],
    [270, '30 seconds left to enter your PIN.'],
  ]);
  expect(screen.getByRole('alert')).toHaveTextContent('Your time to enter the PIN is up.');
});
