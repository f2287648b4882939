import { accounts } from '@bank/shared/testing/sample-customer';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { asks, opensStrip } from '../../testing/open-strip';
import { AttentionStrip } from './attention-strip';

function Dashboard() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      {isOpen && <AttentionStrip />}
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Leave' : 'Come Back'}
      </button>
    </>
  );
}

const oneAccount = { 'GET /banking/accounts/': { body: { data: accounts.slice(0, 1) } } };
const openDashboard = opensStrip(<Dashboard />);
const strip = () => document.querySelector('[tabindex="-1"]');

test('says that nothing needs attention in the height that it kept, and takes none on the way back', async () => {
  const { user } = openDashboard({}, oneAccount);
  expect(await screen.findByText('Nothing needs your attention')).toBeVisible();
  expect(strip()).not.toHaveClass('collapsed');
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await user.click(screen.getByRole('button', { name: 'Come Back' }));
  expect(strip()).toBeEmptyDOMElement();
  expect(strip()).toHaveClass('collapsed');
});

test('takes no height when it turns out to be empty below the screen', async () => {
  const place = jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  place.mockReturnValue(new DOMRect(0, window.innerHeight, 390, 108));
  openDashboard({}, oneAccount);
  await waitFor(() => expect(strip()).toHaveClass('collapsed'));
  expect(strip()).toBeEmptyDOMElement();
  place.mockRestore();
});

test('takes no height once the last item is dismissed', async () => {
  const { user } = openDashboard({ asked: [asks] }, oneAccount);
  await user.click(await screen.findByRole('button', { name: /Dismiss/ }));
  expect(strip()).toHaveClass('collapsed');
  expect(strip()).toHaveFocus();
});

test('keeps its height for the total of several accounts', async () => {
  openDashboard();
  await screen.findByText('Total balance');
  expect(await screen.findByText('Nothing needs your attention')).toBeVisible();
  expect(strip()).not.toHaveClass('collapsed');
});
