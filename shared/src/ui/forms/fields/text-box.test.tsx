import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextBox } from './text-box';

test('focuses the field when the symbol before it is pressed', async () => {
  render(<TextBox prefix="$" aria-label="Amount" readOnly />);
  await userEvent.click(screen.getByText('$'));
  expect(screen.getByLabelText('Amount')).toHaveFocus();
});
