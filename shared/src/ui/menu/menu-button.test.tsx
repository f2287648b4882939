import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MenuButton } from './menu-button';

const onChoose = jest.fn();
beforeEach(() => onChoose.mockClear());

/** antd reads the key's old code, which the testing library leaves out of its own keyboard. */
const enter = { key: 'Enter', code: 'Enter', keyCode: 13 };
const space = { key: ' ', code: 'Space', keyCode: 32 };

test.each([
  ['Enter', enter],
  ['Space', space],
])('%s chooses once, and presses nothing that has the focus afterwards', async (_key, key) => {
  const user = userEvent.setup();
  render(<MenuButton label="Formats" icon="statement" items={[{ label: 'Spreadsheet', onChoose }]} />);
  const button = screen.getByRole('button', { name: 'Formats' });
  await user.click(button);
  const item = await screen.findByRole('menuitem', { name: 'Spreadsheet' });
  expect(fireEvent.keyDown(item, key)).toBe(false);
  expect(onChoose).toHaveBeenCalledTimes(1);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});
