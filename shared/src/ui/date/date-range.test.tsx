import { render, screen } from '@testing-library/react';
import { DateRange } from './date-range';

test('names its group and both days, and its calendar is no stop of the Tab key', () => {
  render(<DateRange label="First and last day" from="" to="" onChange={jest.fn()} onClose={jest.fn()} />);
  expect(screen.getByRole('group', { name: 'First and last day' })).toBeVisible();
  expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('aria-label'))).toEqual([
    'From',
    'To',
  ]);
  const panels = [...document.querySelectorAll('.ant-picker-panel')];
  expect(panels.map((panel) => panel.getAttribute('tabindex'))).not.toContain('0');
  expect(panels.length).toBeGreaterThan(0);
});
