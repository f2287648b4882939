import { act, render, screen } from '@testing-library/react';
import { announced } from '../../testing/announced';
import { Announcer } from '../base/announcements/announcer';
import { useCodeTimes } from './use-code-times';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** In steps, so that the page is drawn as it goes. */
async function pass(seconds: number) {
  for (let step = 0; step < seconds * 2; step++) await act(() => jest.advanceTimersByTimeAsync(500));
}

function Times({ sent, isMailed }: { sent: number; isMailed: boolean }) {
  const { untilResend, hasRunOut } = useCodeTimes(sent, isMailed);
  return <output>{`${untilResend} ${hasRunOut ? 'run out' : 'good'}`}</output>;
}

const page = (sent: number, isMailed = true) => (
  <>
    <Times sent={sent} isMailed={isMailed} />
    <Announcer />
  </>
);
/** At each of these seconds after the code was sent: what stands there, and what was said within the last second. */
const moments: [number, string, string[]][] = [
  [1, '59 good', ['The code is good for 10 minutes. You can ask for a new one in 1 minute.']],
  [29, '31 good', []],
  [31, '29 good', ['You can ask for a new code in 30 seconds.']],
  [59, '1 good', []],
  [61, '0 good', ['You can ask for a new code now.']],
  [539, '0 good', []],
  [541, '0 good', ['The code is good for 1 more minute.']],
  [599, '0 good', []],
  [601, '0 run out', ['The code has run out. Please ask for a new one.']],
  [700, '0 run out', []],
];

test('[OTP-3] the times of a code are told when they begin, near their end and at it, and at no other second', async () => {
  render(page(1));
  let now = 0;
  for (const [at, shown, said] of moments) {
    await pass(at - now);
    now = at;
    expect([at, screen.getByText(/good|run out/).textContent]).toEqual([at, shown]);
    expect([at, announced()]).toEqual([at, said]);
  }
});

test('[OTP-3] a new code begins anew; where none was sent nothing is said', async () => {
  const { rerender } = render(page(0));
  await pass(2);
  expect([screen.getByText(/good/).textContent, announced()]).toEqual(['0 good', []]);
  rerender(page(1));
  await pass(100);
  rerender(page(2));
  expect(screen.getByText(/good/)).toHaveTextContent('60 good');
  await pass(1);
  expect(announced()).toEqual(['The code is good for 10 minutes. You can ask for a new one in 1 minute.']);
});

test('[OTP-3] a tab that slept hears the last thing that is true, and nothing of what it missed', async () => {
  render(page(1));
  await pass(20);
  jest.setSystemTime(Date.now() + 540_000);
  await pass(2);
  expect(announced()).toEqual(['The code is good for 1 more minute.']);
});

test('[OTP-3] how long a code is good for is told once the bank says that it is on its way, and not before', async () => {
  const begun = 'The code is good for 10 minutes. You can ask for a new one in 1 minute.';
  const { rerender } = render(page(1, false));
  await pass(4);
  expect([screen.getByText(/good/).textContent, announced()]).toEqual(['56 good', []]);
  rerender(page(1));
  await pass(1);
  expect(announced()).toEqual([begun]);
  await pass(10);
  rerender(page(2, false));
  await pass(4);
  expect(announced()).toEqual([]);
  rerender(page(2));
  await pass(1);
  expect(announced()).toEqual([begun]);
});

test('[OTP-3] of a code that could not be mailed it is told when there can be another, and never that it runs out', async () => {
  render(page(1, false));
  await pass(31);
  expect(announced()).toEqual(['You can ask for a new code in 30 seconds.']);
  await pass(30);
  expect(announced()).toEqual(['You can ask for a new code now.']);
  await pass(560);
  expect([screen.getByText(/good|run out/).textContent, announced()]).toEqual(['0 good', []]);
});
