import { screen } from '@testing-library/react';
import { showStartFailure } from './start-failure';

test('[MFE-4] shows the start failure without relying on the frame', () => {
  document.body.innerHTML = '<section id="splash"></section><div id="root"></div>';
  showStartFailure();
  expect(screen.getByRole('main')).toContainElement(screen.getByRole('alert'));
  expect(screen.getByRole('alert')).toHaveTextContent("didn't arrive the way we published it");
  screen.getByRole('heading', { level: 1, name: "We couldn't open this page" });
  screen.getByRole('button', { name: 'Try Again' });
  expect(document.getElementById('splash')).toBeNull();
});
