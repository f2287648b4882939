import { act, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { renderPage } from '../../testing/render-page';
import { PageHeader } from './page-header';

const page = (
  <>
    <PageHeader title="Good morning, Alex" tabTitle="Dashboard" />
    <Link to="/elsewhere">Elsewhere</Link>
    <Link to="?filter=on">Filter</Link>
  </>
);

const heading = () => screen.getByRole('heading', { level: 1 });

test('leads back to the page it is part of', () => {
  renderPage(<PageHeader title="Visa Gold" back={{ to: '/dashboard/apply-card', label: 'All Cards' }} />);
  expect(screen.getByRole('link', { name: 'All Cards' })).toHaveAttribute('href', '/dashboard/apply-card');
});

test('[MFE-6] titles the browser tab with the page and the bank', () => {
  renderPage(page);
  expect(document.title).toBe('Dashboard · Larch');
});

test('[MFE-6] doesn’t move focus on the first page of a visit', () => {
  renderPage(page);
  expect(heading()).not.toHaveFocus();
});

test('[MFE-6] focuses the heading after a navigation, but not after a filter change', async () => {
  const { user } = renderPage(page);
  await user.click(screen.getByRole('link', { name: 'Filter' }));
  expect(heading()).not.toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(heading()).toHaveFocus();
});

test('[MFE-6] keeps the cursor in a field when a page loads late', () => {
  renderPage(
    <>
      <input aria-label="Search" />
      {page}
    </>,
  );
  screen.getByLabelText('Search').focus();
  act(() => screen.getByRole('link', { name: 'Elsewhere' }).click());
  expect(screen.getByLabelText('Search')).toHaveFocus();
});

test('[MFE-6] [SHELL-8] keeps the cursor in the chat when a page loads late', () => {
  renderPage(
    <>
      <iframe title="Support chat" />
      {page}
    </>,
  );
  screen.getByTitle('Support chat').focus();
  act(() => screen.getByRole('link', { name: 'Elsewhere' }).click());
  expect(screen.getByTitle('Support chat')).toHaveFocus();
});
