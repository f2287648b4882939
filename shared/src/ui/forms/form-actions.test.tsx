import { screen } from '@testing-library/react';
import { phone } from '../../browser/use-media';
import { renderPage } from '../../testing/render-page';
import { Button } from '../base/base';
import { FormActions } from './form-actions';

const { matchMedia } = window;
afterEach(() => {
  window.matchMedia = matchMedia;
});

test.each([
  ['first on a phone', true, ['Delete', 'Cancel', 'Copy']],
  ['where the form has it on a wide screen', false, ['Cancel', 'Copy', 'Delete']],
])('the main button comes %s', (_, isPhone, expected) => {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: isPhone && query === phone }) as unknown as MediaQueryList;
  renderPage(
    <FormActions arrange="pair">
      <Button variant="secondary">Cancel</Button>
      {false}
      <Button variant="secondary">Copy</Button>
      <Button variant="danger">Delete</Button>
    </FormActions>,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(expected);
});
