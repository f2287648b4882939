import { act, render, screen } from '@testing-library/react';
import { announced } from '../../testing/announced';
import { Announcer } from '../base/announcements/announcer';
import { useCodeTimes } from './use-code-times';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** In steps, so that the page renders in between. */
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
/** Seconds since the code was sent, the text on screen, and the announcements of the last second. */
const moments: [number, string, string[]][] = [
  [1, '59 good', ['The code is valid for 10 minutes. You can request a new one in 1 minute.']],
  [29, '31 good', []],
  [31, '29 good', ['You can request a new code in 30 seconds.']],
  [59, '1 good', []],
  [61, '0 good', ['You can request a new code now.']],
  [539, '0 good', []],
  [541, '0 good', ['The code expires in 1 minute.']],
  [599, '0 good', []],
  [601, '0 run out', ['The code has expired. Request a new one.']],
  [700, '0 run out', []],
];

test('[OTP-3] announces a code’s times at the start, near expiry and at expiry', async () => {
  render(page(1));
  let now = 0;
  for (const [at, shown, said] of moments) {
    await pass(at - now);
    now = at;
    expect([at, screen.getByText(/good|run out/).textContent]).toEqual([at, shown]);
    expect([at, announced()]).toEqual([at, said]);
  }
});

test('[OTP-3] restarts with a new code and stays silent without a code', async () => {
  const { rerender } = render(page(0));
  await pass(2);
  expect([screen.getByText(/good/).textContent, announced()]).toEqual(['0 good', []]);
  rerender(page(1));
  await pass(100);
  rerender(page(2));
  expect(screen.getByText(/good/)).toHaveTextContent('60 good');
  await pass(1);
  expect(announced()).toEqual(['The code is valid for 10 minutes. You can request a new one in 1 minute.']);
});

test('[OTP-3] announces only the latest status after the tab was asleep', async () => {
  render(page(1));
  await pass(20);
  jest.setSystemTime(Date.now() + 540_000);
  await pass(2);
  expect(announced()).toEqual(['The code expires in 1 minute.']);
});

test('[OTP-3] announces how long a code lasts only after its email is confirmed', async () => {
  const begun = 'The code is valid for 10 minutes. You can request a new one in 1 minute.';
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

test('[OTP-3] announces only when to resend a code that couldn’t be emailed', async () => {
  render(page(1, false));
  await pass(31);
  expect(announced()).toEqual(['You can request a new code in 30 seconds.']);
  await pass(30);
  expect(announced()).toEqual(['You can request a new code now.']);
  await pass(560);
  expect([screen.getByText(/good|run out/).textContent, announced()]).toEqual(['0 good', []]);
});
