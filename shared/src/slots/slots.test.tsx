import { act, render, screen } from '@testing-library/react';
import { fillSlots, Slot } from './slots';

test('[MFE-1] shows nothing until the shell fills it', () => {
  const { container } = render(<Slot name="dashboard-tile" className="tiles" />);
  expect(container).toBeEmptyDOMElement();
  act(() => fillSlots(({ name, className }) => <p className={className}>{name}</p>));
  expect(screen.getByText('dashboard-tile')).toHaveClass('tiles');
});

test('[MFE-1] passes its own props on to the components', () => {
  fillSlots(({ shown }) => <p>{JSON.stringify(shown)}</p>);
  const transaction = { id: 'txn_1' } as Parameters<typeof Slot<'transaction-action'>>[0]['transaction'];
  render(<Slot name="transaction-action" transaction={transaction} />);
  screen.getByText('{"transaction":{"id":"txn_1"}}');
});
