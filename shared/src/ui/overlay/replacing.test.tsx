import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog';
import { UrgentDialog } from './urgent-dialog';

function Replacing() {
  const [shown, setShown] = useState<'one' | 'two'>();
  return (
    <>
      <button type="button" onClick={() => setShown('one')}>
        Open
      </button>
      {shown === 'one' && (
        <Dialog label="One" onClose={() => setShown(undefined)}>
          <button type="button" onClick={() => setShown('two')}>
            Next
          </button>
        </Dialog>
      )}
      {shown === 'two' && (
        <Dialog label="Two" onClose={() => setShown(undefined)}>
          Done.
        </Dialog>
      )}
    </>
  );
}

test('gives the focus back to what opened the first, if another replaced it', async () => {
  const user = userEvent.setup();
  render(<Replacing />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('heading', { name: 'Two' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('leads to the heading of the page, if it ended what opened it', async () => {
  function Page() {
    const [left, setLeft] = useState<'row' | 'dialog' | 'none'>('row');
    return (
      <main>
        <h1 tabIndex={-1}>Payees</h1>
        {left !== 'none' && (
          <button type="button" onClick={() => setLeft('dialog')}>
            Remove
          </button>
        )}
        {left === 'dialog' && (
          <Dialog label="Remove this payee?" onClose={() => setLeft('none')}>
            Gone.
          </Dialog>
        )}
      </main>
    );
  }
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('heading', { name: 'Payees' })).toHaveFocus();
});

test('Escape in an urgent dialog leaves the one behind it open', async () => {
  const user = userEvent.setup();
  const onClose = jest.fn();
  const onStay = jest.fn();
  render(
    <>
      <Dialog label="New person" onClose={onClose}>
        A form.
      </Dialog>
      <UrgentDialog title="Are you still there?" lead="Soon." start="button" onClose={onStay}>
        <button type="button">Stay</button>
      </UrgentDialog>
    </>,
  );
  screen.getByRole('button', { name: 'Stay' }).focus();
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
});
