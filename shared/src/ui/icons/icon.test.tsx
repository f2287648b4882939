import { render } from '@testing-library/react';
import { drawings } from './drawings';
import { Icon } from './icon';

const drawn = (name: string) =>
  render(<Icon name={name} />)
    .container.querySelector('path')
    ?.getAttribute('d');

test('[SHELL-2] renders icons by name, and a plain leaf for unknown names', () => {
  expect(drawn('transfers')).toBe(drawings.transfers);
  expect(drawn('no-such-icon')).toBe(drawings.leaf);
  expect(drawn('toString')).toBe(drawings.leaf);
});
