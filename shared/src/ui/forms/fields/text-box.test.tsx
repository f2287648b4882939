import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextBox } from './text-box';

test('to press the sign before an amount is to press its field', async () => {
  render(<TextBox prefix="$" aria-label="Amount" readOnly />);
  await userEvent.click(screen.getByText('$'));
  expect(screen.getByLabelText('Amount')).toHaveFocus();
});
