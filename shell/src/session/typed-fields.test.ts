import { noteTyping, somethingTyped } from './typed-fields';

function typeInto(html: string, text: string): HTMLElement {
  document.body.innerHTML = html;
  const field = document.body.firstElementChild as HTMLInputElement;
  if ('value' in field) field.value = text;
  else (field as HTMLElement).textContent = text;
  noteTyping(field);
  return field;
}

beforeEach(() => {
  document.body.innerHTML = '';
});

test.each(['<input>', '<textarea></textarea>', '<p contenteditable></p>'])(
  '[LOGIN-2] what was typed into %s stands on the page until it is emptied',
  (html) => {
    expect(somethingTyped()).toBe(false);
    typeInto(html, 'To my sister');
    expect(somethingTyped()).toBe(true);
    typeInto(html, ' ');
    expect(somethingTyped()).toBe(false);
  },
);

test('[LOGIN-2] a field that was only filled in by the page counts for nothing', () => {
  document.body.innerHTML = '<input value="Alex">';
  expect(somethingTyped()).toBe(false);
});

test('[LOGIN-2] what was typed is gone with the page that it stood on', () => {
  const field = typeInto('<input>', 'To my sister');
  field.remove();
  expect(somethingTyped()).toBe(false);
});
