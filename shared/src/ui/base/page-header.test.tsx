import { act, screen } from '@testing-library/react';
import { Link } from 'react-router';
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

test('[MFE-6] the browser’s tab is named after the page and the bank', () => {
  renderPage(page);
  expect(document.title).toBe('Dashboard · Larch');
});

test('[MFE-6] the page that a visit begins with leaves the focus alone', () => {
  renderPage(page);
  expect(heading()).not.toHaveFocus();
});

test('[MFE-6] after a navigation the heading has the focus; a filter in the address moves nothing', async () => {
  const { user } = renderPage(page);
  await user.click(screen.getByRole('link', { name: 'Filter' }));
  expect(heading()).not.toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(heading()).toHaveFocus();
});

test('[MFE-6] a page that comes while somebody writes leaves the cursor in their field', () => {
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

test('[MFE-6] [SHELL-8] a page that comes while somebody writes in the chat leaves the cursor there', () => {
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
