import { keepPage } from './keep-page';

const kept = () =>
  document.querySelector<HTMLLinkElement>('link[rel=compression-dictionary]')?.getAttribute('href');

let stop: () => void = () => undefined;

function open(page: string): void {
  document.body.innerHTML = page;
  stop = keepPage();
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  stop();
  jest.useRealTimers();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

const named = '<meta name="compression-dictionary" content="/remotes/together/a.txt">';

test('[MFE-6] keeps the file that the page names, once the page is idle', () => {
  open(named);
  expect(kept()).toBeUndefined();
  jest.runOnlyPendingTimers();
  expect(kept()).toBe('/remotes/together/a.txt');
});

test('waits for the end of the splash', () => {
  open(`<div id="splash"></div>${named}`);
  jest.advanceTimersByTime(5_000);
  expect(kept()).toBeUndefined();
  document.getElementById('splash')?.remove();
  jest.advanceTimersByTime(1_000);
  expect(kept()).toBe('/remotes/together/a.txt');
});

test('keeps nothing if the page came as a difference to one that the browser has', () => {
  open('<main></main>');
  jest.runOnlyPendingTimers();
  expect(kept()).toBeUndefined();
});
