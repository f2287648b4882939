import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Fold } from './fold';

test.each(['{Enter}', ' '])('[SHELL-1] unfolds and folds with the key “%s”', async (key) => {
  const user = userEvent.setup();
  render(<Fold title="More">The rest</Fold>);
  const title = screen.getByRole('button', { name: 'More' });
  expect(screen.queryByText('The rest')).toBeNull();
  await user.tab();
  await user.keyboard(key);
  expect(title).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('The rest')).toBeVisible();
  await user.keyboard(key);
  expect(title).toHaveAttribute('aria-expanded', 'false');
});
