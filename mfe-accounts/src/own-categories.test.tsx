import { ownCategory } from '@bank/shared/contracts/transactions';
import { Icon } from '@bank/shared/ui/icons';
import { render } from '@testing-library/react';
import { hueOf } from './own-categories';

const drawingOf = (name: string) =>
  render(<Icon name={name} />)
    .container.querySelector('path')
    ?.getAttribute('d');

test('gives each category a hue and an icon of its own', () => {
  const categories = ownCategory.options;
  const drawings = new Set([...categories, 'leaf'].map(drawingOf));
  expect(drawings.size).toBe(categories.length + 1);
  expect(new Set(categories.map(hueOf)).size).toBe(categories.length);
});
