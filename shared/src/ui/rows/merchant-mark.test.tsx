import { render } from '@testing-library/react';
import { MerchantMark } from './merchant-mark';

test.each([
  { name: 'Corner Roast', initials: 'CR' },
  { name: 'The Foundry of Old Town', initials: 'TF' },
  { name: 'Oak & Rye', initials: 'OR' },
  { name: 'rent', initials: 'R' },
  { name: '東京 市場', initials: '東市' },
  { name: '🌲 Larch', initials: 'L' },
  { name: '', initials: '·' },
  { name: '— !', initials: '·' },
])('shortens "$name" to $initials', ({ name, initials }) => {
  const { container } = render(<MerchantMark name={name} category="food" />);
  expect(container).toHaveTextContent(initials);
});
