import { screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page';
import { HelpLink } from './help-link';

const link = <HelpLink article="card-declined">Why?</HelpLink>;
const apart = (
  <HelpLink article="pin-blocked" inNewTab>
    Why?
  </HelpLink>
);

test('leads to the article', () => {
  renderPage(link, { mode: 'full' });
  expect(screen.getByRole('link', { name: 'Why?' })).toHaveAttribute('href', '/help?article=card-declined');
});

test('opens a new tab on a screen with unfinished work, and says so', () => {
  renderPage(apart, { mode: 'full' });
  expect(screen.getByRole('link', { name: 'Why? (opens a new tab)' })).toHaveAttribute('target', '_blank');
});

test('renders nothing where the site has no articles', () => {
  renderPage(link);
  expect(screen.queryByRole('link')).toBeNull();
});
