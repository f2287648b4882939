import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { announced } from '../../../testing/announced';
import { Dialog } from '../../overlay/dialog';
import { Notice } from '../states/notice';
import { announce } from './announce';
import { Announcer } from './announcer';
import { useAnnouncement } from './use-announcement';
import { Waiting } from './waiting';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

const open = (page: React.ReactNode) =>
  render(
    <>
      {page}
      <Announcer />
    </>,
  );

test('renders one polite live region from the start', async () => {
  const { container } = open(null);
  const regions = container.querySelectorAll('[role=status], [aria-live]');
  expect(regions).toHaveLength(1);
  expect(regions[0]).toHaveAttribute('aria-live', 'polite');
  expect(announced()).toEqual([]);
});

test('repeats identical announcements and clears them later', async () => {
  open(null);
  announce('Saved.');
  await pass(5_000);
  announce('Saved.');
  await pass(150);
  expect(announced()).toEqual(['Saved.', 'Saved.']);
  await pass(10_000);
  expect(announced()).toEqual([]);
});

test('announces inside an open dialog, and on the page afterward', async () => {
  const dialog = (
    <Dialog label="Verify Transaction" onClose={() => undefined}>
      …
    </Dialog>
  );
  const { rerender } = render(
    <>
      {dialog}
      <Announcer />
    </>,
  );
  expect(screen.getByRole('dialog').querySelector('[role=status]')).not.toBeNull();
  announce('1 minute left');
  await pass(150);
  expect(announced()).toEqual(['1 minute left']);
  rerender(<Announcer key="alone" />);
  announce('Sent.');
  await pass(150);
  expect(announced()).toEqual(['Sent.']);
});

test('announces only slow loads', async () => {
  const { rerender } = open(<Waiting what="your bills">…</Waiting>);
  await pass(499);
  rerender(<Announcer />);
  await pass(10_000);
  expect(announced()).toEqual([]);
  rerender(
    <>
      <Waiting what="your bills">…</Waiting>
      <Announcer />
    </>,
  );
  await pass(650);
  expect(announced()).toEqual(['Loading your bills']);
});

test('announces each message in a polite notice once, but ignores alerts', async () => {
  let say: (text: string) => void = () => undefined;
  function Page() {
    const [text, setText] = useState('Payee added.');
    say = setText;
    return (
      <>
        <Notice tone="calm">{text}</Notice>
        <Notice tone="danger">That did not work.</Notice>
      </>
    );
  }
  const { rerender, getByRole } = open(<Page />);
  await pass(150);
  expect(announced()).toEqual(['Payee added.']);
  expect(getByRole('alert')).toHaveTextContent('That did not work.');
  rerender(
    <>
      <Page />
      <Announcer />
    </>,
  );
  act(() => say('Payee removed.'));
  await pass(150);
  expect(announced()).toEqual(['Payee added.', 'Payee removed.']);
});

test('announces changes during typing only after a pause', async () => {
  const Count = ({ found }: { found: string }) => {
    useAnnouncement(found, 700);
    return null;
  };
  const page = (found: string) => (
    <>
      <Count found={found} />
      <Announcer />
    </>
  );
  const { rerender } = render(page('12 found'));
  await pass(600);
  rerender(page('3 found'));
  await pass(849);
  expect(announced()).toEqual([]);
  await pass(1);
  expect(announced()).toEqual(['3 found']);
});
