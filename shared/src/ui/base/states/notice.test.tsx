import { render, screen } from '@testing-library/react';
import { Icon } from '../../icons/icon';
import { Notice } from './notice';

test.each([
  ['good', 'check'],
  ['calm', 'info'],
  ['danger', 'alert'],
] as const)('a %s notice has the sign “%s”', (tone, icon) => {
  const { container } = render(<Icon name={icon} />);
  const sign = container.innerHTML;
  render(<Notice tone={tone}>Your PIN was changed.</Notice>);
  expect(screen.getByText('Your PIN was changed.').previousElementSibling?.outerHTML).toBe(sign);
});
