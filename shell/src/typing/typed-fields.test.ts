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
  '[LOGIN-2] tracks text typed into %s until it’s cleared',
  (html) => {
    expect(somethingTyped()).toBe(false);
    typeInto(html, 'To my sister');
    expect(somethingTyped()).toBe(true);
    typeInto(html, ' ');
    expect(somethingTyped()).toBe(false);
  },
);

test('[LOGIN-2] ignores a field that the page filled in', () => {
  document.body.innerHTML = '<input value="Alex">';
  expect(somethingTyped()).toBe(false);
});

test('[LOGIN-2] forgets typed text once its field is removed', () => {
  const field = typeInto('<input>', 'To my sister');
  field.remove();
  expect(somethingTyped()).toBe(false);
});
