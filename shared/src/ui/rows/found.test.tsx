import { render, screen } from '@testing-library/react';
import { Found, matchesWords } from './found';

test.each([
  ['jor', true],
  ['jordan bl', true],
  ['blake jordan', true],
  ['ordan', false],
  ['jordan reed', false],
  ['-', false],
])('“%s” matches Jordan Blake: %s', (typed, isMatch) => {
  expect(matchesWords(typed, 'Jordan', 'Blake')).toBe(isMatch);
});

test('shows no heading without a match', () => {
  const { container } = render(<Found title="People">{[]}</Found>);
  expect(container).toBeEmptyDOMElement();
});

test('names the group', () => {
  render(
    <Found title="People">
      <li>Jordan</li>
    </Found>,
  );
  expect(screen.getByRole('region', { name: 'People' })).toHaveTextContent('Jordan');
});
