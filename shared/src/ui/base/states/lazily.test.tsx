import { screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { renderPage } from '../../../testing/render-page';
import { lazily } from './lazily';

/** Behaves like the shell's error boundary. */
class Panel extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <button type="button" onClick={() => this.setState({ failed: false })}>
        Try Again
      </button>
    );
  }
}

const Greeting = ({ name }: { name: string }) => <p>Good morning, {name}</p>;

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('[MFE-4] refetches a component once per retry after it failed to load', async () => {
  const load = jest.fn(async () => Greeting);
  load.mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('gone'));
  const Part = lazily(load, 'On its way');
  const { user } = renderPage(
    <Panel>
      <Part name="Alex" />
    </Panel>,
  );
  expect(screen.getByText('On its way')).toBeVisible();
  for (const tries of [1, 2]) {
    const again = await screen.findByRole('button', { name: 'Try Again' });
    expect(load).toHaveBeenCalledTimes(tries);
    await user.click(again);
  }
  expect(await screen.findByText('Good morning, Alex')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});

test('loads a component only once, however often it is shown', async () => {
  const load = jest.fn(async () => Greeting);
  const Part = lazily(load);
  const first = renderPage(<Part name="Alex" />);
  await screen.findByText('Good morning, Alex');
  first.unmount();
  renderPage(<Part name="Sam" />);
  expect(screen.getByText('Good morning, Sam')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});
