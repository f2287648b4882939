import { screen } from '@testing-library/react';
import { renderPage } from '../../testing/render-page';
import { Button, ButtonLink } from './button';

test('a button doesn’t submit unless it says so', async () => {
  const submit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  const { user } = renderPage(
    <form onSubmit={submit}>
      <Button>Cancel</Button>
      <Button submits>Send</Button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(submit).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(submit).toHaveBeenCalledTimes(1);
});

test('a busy button keeps the focus but neither clicks nor submits', async () => {
  const [click, submit] = [jest.fn(), jest.fn()];
  const { user } = renderPage(
    <form onSubmit={submit}>
      <Button submits busy onClick={click}>
        Sending
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: /Sending/ });
  await user.click(button);
  await user.keyboard('{Enter}');
  expect(button).toHaveFocus();
  expect(screen.getByRole('img', { name: 'loading' })).toBeInTheDocument();
  expect(click).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
});

test.each([
  ['primary', 'button'],
  ['secondary', 'button secondary'],
  ['danger', 'button danger'],
] as const)('a %s button looks like one', (variant, classes) => {
  renderPage(<Button variant={variant}>Go</Button>);
  const button = screen.getByRole('button', { name: 'Go' });
  expect(button).toHaveAttribute('data-button', variant);
  expect(button.className.trim()).toBe(classes);
});

test('a disabled button doesn’t click', async () => {
  const click = jest.fn();
  const { user } = renderPage(
    <Button disabled onClick={click}>
      Send
    </Button>,
  );
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(click).not.toHaveBeenCalled();
});

test('a link that looks like a button opens its page with its state', async () => {
  const { user, address, state } = renderPage(
    <ButtonLink to="/loans" state={{ from: 'here' }}>
      Loans
    </ButtonLink>,
  );
  await user.click(screen.getByRole('link', { name: 'Loans' }));
  expect(address()).toBe('/loans');
  expect(state()).toEqual({ from: 'here' });
});
