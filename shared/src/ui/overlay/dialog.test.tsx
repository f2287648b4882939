import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Dialog, Panel } from './overlay';

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

test('an urgent one starts on its answer', () => {
  render(
    <Dialog role="alertdialog" label="Are you still there?" onClose={close}>
      <button type="button" data-button="primary">
        Stay
      </button>
    </Dialog>,
  );
  expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus();
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
