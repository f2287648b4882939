import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../../testing/render-page';
import { CodeBoxes } from './code-boxes';

const completed: string[] = [];
beforeEach(() => {
  completed.length = 0;
});

function Entry() {
  const [value, setValue] = useState('');
  return (
    <>
      <CodeBoxes
        label="Verification code"
        value={value}
        onChange={setValue}
        onComplete={(code) => completed.push(code)}
      />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('')}>
        Empty
      </button>
    </>
  );
}

const box = (number: number) => screen.getByLabelText<HTMLInputElement>(`Code digit ${number} of 6`);
const typed = () => screen.getByRole('status').textContent;

test('[OTP-1] shows six boxes in a labeled group and focuses the first', () => {
  renderPage(<Entry />);
  expect(screen.getByRole('group', { name: 'Verification code' })).toBeVisible();
  expect([1, 2, 3, 4, 5, 6].map((number) => box(number).value)).toEqual(['', '', '', '', '', '']);
  expect(box(1)).toHaveFocus();
});

test('takes one stop of the Tab key', async () => {
  const { user } = renderPage(<Entry />);
  await user.keyboard('12');
  expect(box(3)).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Empty' })).toHaveFocus();
});

test('[OTP-1] advances after each digit and completes at the sixth', async () => {
  const { user } = renderPage(<Entry />);
  await user.keyboard('12345');
  expect(box(6)).toHaveFocus();
  expect(completed).toEqual([]);
  await user.keyboard('6');
  expect(completed).toEqual(['123456']);
});

test('[OTP-1] ignores letters and symbols', async () => {
  const { user } = renderPage(<Entry />);
  await user.keyboard('a1-b2 3');
  expect(typed()).toBe('123');
});

test('[OTP-1] moves back on Backspace in an empty box', async () => {
  const { user } = renderPage(<Entry />);
  await user.keyboard('12');
  expect(box(3)).toHaveFocus();
  await user.keyboard('{Backspace}');
  expect(box(2)).toHaveFocus();
  await user.keyboard('{Backspace}');
  expect(typed()).toBe('1');
});

test.each(['123456', '123 456', '123-456', ' 1 2 3 4 5 6 ', 'code: 123456.', '1234567890'])(
  '[OTP-1] fills the boxes from a pasted %p',
  async (text) => {
    const { user } = renderPage(<Entry />);
    await user.paste(text);
    expect(typed()).toBe('123456');
    expect(completed).toEqual(['123456']);
  },
);

test('[OTP-1] ignores pasted letters', async () => {
  const { user } = renderPage(<Entry />);
  await user.paste('abcdef');
  expect([typed(), completed]).toEqual(['', []]);
});

test('[OTP-6] focuses the first box when cleared', async () => {
  const { user } = renderPage(<Entry />);
  await user.keyboard('123456');
  await user.click(screen.getByRole('button', { name: 'Empty' }));
  expect(box(1)).toHaveFocus();
  await user.keyboard('654321');
  expect(completed).toEqual(['123456', '654321']);
});

test.each([
  [false, 'Code digit 6 of 6'],
  [true, 'PIN digit 6 of 6'],
])('[OTP-1] labels its boxes (hidden: %p)', (hidden, name) => {
  renderPage(<CodeBoxes label="Code" hidden={hidden} value="" onChange={() => undefined} />);
  expect(screen.getAllByLabelText(/digit \d of 6/)).toHaveLength(6);
  expect(screen.getByLabelText(name)).toBeVisible();
});
