import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { sample } from '../../testing/sample-transactions';
import { OwnDetails } from '../details/own-details';
import { TransactionList } from './transaction-list';

const rows = [sample(1, { merchant: 'Corner Market' }), sample(2, { merchant: 'Noodle Bar' })];

function open() {
  fakeApi({ 'GET /transactions/txn_1/details/': { status: 500 } });
  window.history.pushState({ idx: 7, key: 'list' }, '');
  const page = renderPage(
    <TransactionList transactions={rows} own={[]} onNearEnd={() => {}} Details={OwnDetails} />,
  );
  const tap = async () => {
    await page.user.click(screen.getByRole('button', { name: /Corner Market/ }));
    return screen.getByRole('dialog', { name: /^Transaction:/ });
  };
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const isInList = () => waitFor(() => expect(window.history.state).toEqual({ idx: 7, key: 'list' }));
  return { ...page, tap, isClosed, isInList };
}

test('Back closes the details, and Forward opens them again', async () => {
  const { tap, isClosed, isInList } = open();
  await tap();
  expect(window.history.state).toMatchObject({ idx: 7, key: 'list' });
  window.history.back();
  await isClosed();
  await isInList();
  window.history.forward();
  expect(await screen.findByRole('dialog', { name: /^Transaction:/ })).toBeVisible();
});

test('closing the details goes back once, even with a double-click', async () => {
  const { tap, isClosed, isInList } = open();
  window.history.pushState({ idx: 7, key: 'list' }, '');
  const length = window.history.length;
  await tap();
  const button = screen.getByRole('button', { name: 'Close transaction' });
  fireEvent.click(button);
  fireEvent.click(button);
  await isClosed();
  await isInList();
  expect(window.history.length).toBe(length + 1);
});
