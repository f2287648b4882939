import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '@testing-library/react';
import { aroundPrerendered } from './prerendered';

const takeOver = readFileSync(join(__dirname, 'take-over.js'), 'utf8');

const form = `<h1>Sign in</h1><form><input id="email"><input id="password" type="password">
<button type="button" aria-label="Show password"></button><button type="submit">Sign In</button></form>`;

const notice = '<main id="start-notice"><h1>This is taking longer than usual</h1></main>';

const { dataset } = document.documentElement;

/** As the document's scripts run, before any file has loaded. */
function openPage({ splash = false } = {}): void {
  for (const key of ['visitor', 'start', 'splash']) delete dataset[key];
  document.body.innerHTML =
    `${splash ? '<section id="splash"></section>' : ''}<div id="root">${notice}</div>` +
    `${aroundPrerendered.before}${form}${aroundPrerendered.after}`;
  new Function(takeOver)();
}

/** What React's page does to what it is given. */
async function arrive() {
  const heard: string[] = [];
  const root = document.querySelector('#root') as HTMLElement;
  root.innerHTML = `<main>${form}</main>`;
  root.addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).value));
  root.addEventListener('click', (event) => {
    event.preventDefault();
    heard.push((event.target as HTMLElement).textContent || 'eye');
  });
  await waitFor(() => expect(shown()).toBeNull());
  return heard;
}

const shown = () => document.querySelector<HTMLElement>('#prerendered');
const field = (id: string) => shown()?.querySelector(`#${id}`) as HTMLInputElement;

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/login');
  window.scrollTo = () => undefined;
});

test('hands over what was typed, with the focus and the cursor', async () => {
  openPage();
  field('email').value = 'alex@example.com';
  field('password').value = 'harbour';
  field('password').focus();
  field('password').setSelectionRange(3, 5);
  expect(await arrive()).toEqual(['alex@example.com', 'harbour']);
  const active = document.activeElement as HTMLInputElement;
  expect([active.id, active.selectionStart, active.selectionEnd]).toEqual(['password', 3, 5]);
});

test('presses again what was pressed last, after what was typed', async () => {
  openPage();
  field('email').value = 'a';
  shown()
    ?.querySelectorAll('button')
    .forEach((button) => void button.click());
  const heard = await arrive();
  await waitFor(() => expect(heard).toEqual(['a', 'Sign In']));
});

test('never sends the form itself', () => {
  openPage();
  const button = shown()?.querySelector<HTMLElement>('[type=submit]');
  expect(button?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))).toBe(false);
});

test('waits until a word is composed', async () => {
  openPage();
  field('email').dispatchEvent(new Event('compositionstart', { bubbles: true }));
  (document.querySelector('#root') as HTMLElement).innerHTML = `<main>${form}</main>`;
  await new Promise((done) => setTimeout(done));
  expect(shown()).not.toBeNull();
  field('email').dispatchEvent(new Event('compositionend', { bubbles: true }));
  expect(shown()).toBeNull();
});

test('stays while React shows that it loads', async () => {
  openPage();
  (document.querySelector('#root') as HTMLElement).innerHTML = '<main><p>Loading</p></main>';
  await new Promise((done) => setTimeout(done));
  expect(shown()).not.toBeNull();
});

test.each([
  ['a customer', () => localStorage.setItem('accessToken', 'a.b.c')],
  ['someone who was signed out for being away', () => localStorage.setItem('leftAlone', String(Date.now()))],
  ['a link with parameters', () => history.replaceState(null, '', '/login?a=b')],
  ['a page that was opened with a message', () => history.replaceState({ usr: { newcomer: 'a@b.c' } }, '')],
])('is not there for %s', (_, arrange) => {
  arrange();
  openPage();
  expect(shown()).toBeNull();
});

describe('with the clock', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('[SHELL-10] stays out of reach below the splash, for three seconds', async () => {
    openPage({ splash: true });
    expect(shown()).toHaveProperty('inert', true);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(document.querySelector('#splash')).not.toBeNull();
    await jest.advanceTimersByTimeAsync(20);
    expect(document.querySelector('#splash')).toBeNull();
    expect(shown()).toHaveProperty('inert', false);
  });

  test('gives way to the notice of a site that does not start, and keeps what was typed', async () => {
    openPage();
    await jest.advanceTimersByTimeAsync(9_999);
    expect(dataset.start).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(dataset.start).toBe('late');
    expect(shown()).not.toBeNull();
  });
});
