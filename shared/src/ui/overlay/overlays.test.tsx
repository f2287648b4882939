import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { Dialog } from './dialog';
import { Panel } from './panel';
import { UrgentDialog } from './urgent-dialog';

const close = () => undefined;

const field = (
  <label>
    Name
    <input />
  </label>
);

test('starts in the first field, not on Close', () => {
  render(
    <Dialog label="New person" onClose={close}>
      <button type="button">Help</button>
      {field}
    </Dialog>,
  );
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

test('starts at its heading without a field', () => {
  render(
    <Dialog label="Remove this person?" onClose={close}>
      <button type="button">Remove</button>
    </Dialog>,
  );
  expect(screen.getByRole('heading', { name: 'Remove this person?' })).toHaveFocus();
});

test('is described by the text above its first field', () => {
  render(
    <Dialog label="New person" onClose={close}>
      <form>
        <p>We check the name with their bank.</p>
        {field}
      </form>
    </Dialog>,
  );
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription('We check the name with their bank.');
});

test('each step starts in its own field or heading', () => {
  const step = (label: string, content: ReactNode) => (
    <Dialog label={label} onClose={close}>
      {content}
    </Dialog>
  );
  const { rerender } = render(step('Enter your password', field));
  rerender(step('Save your codes', 'The codes'));
  expect(screen.getByRole('heading', { name: 'Save your codes' })).toHaveFocus();
});

test('a panel starts at its heading, because a phone’s keyboard would cover it', () => {
  render(
    <Panel label="Filters" onClose={close}>
      {field}
    </Panel>,
  );
  expect(screen.getByRole('heading', { name: 'Filters' })).toHaveFocus();
});

test('ignores the second half of the double click that opened it', () => {
  const onClose = jest.fn();
  render(
    <Dialog label="End this payment?" onClose={onClose}>
      <button type="button" onClick={onClose}>
        Keep Payment
      </button>
    </Dialog>,
  );
  const keep = screen.getByRole('button', { name: 'Keep Payment' });
  fireEvent.click(keep, { detail: 2 });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(keep, { detail: 1 });
  expect(onClose).toHaveBeenCalledTimes(1);
});

function Opener() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Add
      </button>
      {isOpen && (
        <Dialog label="New person" onClose={() => setIsOpen(false)}>
          {field}
        </Dialog>
      )}
    </>
  );
}

test('gives the focus back when it closes', async () => {
  const user = userEvent.setup();
  render(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByRole('dialog', { name: 'New person' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus();
});

test('an urgent one starts on its answer, and comes back if the browser closes it', () => {
  render(
    <UrgentDialog role="alertdialog" title="Are you still there?" lead="Soon." start="button">
      <button type="button">Stay</button>
    </UrgentDialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('alertdialog', { name: 'Are you still there?' });
  expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus();
  act(() => dialog.close());
  expect(dialog.open).toBe(true);
});
