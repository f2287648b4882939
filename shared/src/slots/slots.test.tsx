import { act, render, screen } from '@testing-library/react';
import { fillSlots, Slot } from './slots';

test('[MFE-1] shows nothing until the shell fills it', () => {
  const { container } = render(<Slot name="dashboard-tile" className="tiles" />);
  expect(container).toBeEmptyDOMElement();
  act(() => fillSlots(({ name, className }) => <p className={className}>{name}</p>));
  expect(screen.getByText('dashboard-tile')).toHaveClass('tiles');
});

test('[MFE-1] shows a placeholder until the shell fills it', () => {
  fillSlots(undefined as never);
  const { container } = render(<Slot name="profile-top" className="top" placeholder={<p>Soon</p>} />);
  expect(screen.getByText('Soon').parentElement).toHaveClass('top');
  act(() => fillSlots(({ placeholder }) => <div>Filled, with {placeholder}</div>));
  expect(container).toHaveTextContent('Filled, with Soon');
});

test('[MFE-4] removes the placeholder if nothing ever fills the slot', () => {
  jest.useFakeTimers();
  fillSlots(undefined as never);
  const { container } = render(<Slot name="profile-top" placeholder={<p>Soon</p>} />);
  act(() => jest.advanceTimersByTime(15_000));
  expect(container).toBeEmptyDOMElement();
  jest.useRealTimers();
});

test('[MFE-1] passes its own props on to the components', () => {
  fillSlots(({ shown }) => <p>{JSON.stringify(shown)}</p>);
  const transaction = { id: 'txn_1' } as Parameters<typeof Slot<'transaction-action'>>[0]['transaction'];
  render(<Slot name="transaction-action" transaction={transaction} />);
  screen.getByText('{"transaction":{"id":"txn_1"}}');
});
