import { applyPageStyles } from './page-styles';

const pins = '/remotes/shell/1/app.css sha384-app /remotes/shell/1/frame.css sha384-frame';

const sheets = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];

beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML = `<link rel="preload" as="style" href="/remotes/together-mfe-x/1/a.css" integrity="sha384-a"
    class="together" data-parts="${pins}">`;
  // jsdom doesn't reflect it.
  const preload = document.querySelector<HTMLLinkElement>('link.together');
  if (preload) preload.integrity = 'sha384-a';
  applyPageStyles();
});

afterEach(() => void jest.useRealTimers());

test('applies the joined style sheet, and its parts stand in for the bundler', () => {
  const [app, frame, whole] = sheets();
  expect([app, frame].map((part) => [part?.disabled, part?.integrity])).toEqual([
    [true, 'sha384-app'],
    [true, 'sha384-frame'],
  ]);
  expect([Boolean(whole?.disabled), whole?.integrity]).toEqual([false, 'sha384-a']);
});

test('tells who waits for a part that the joined style sheet has arrived', () => {
  const [app, , whole] = sheets();
  const arrived = jest.fn();
  if (app) app.onload = arrived;
  whole?.dispatchEvent(new Event('load'));
  expect(arrived).toHaveBeenCalledTimes(1);
  expect(app?.hasAttribute('data-rspack-loading')).toBe(false);
});

test('[MFE-4] loads the parts if the joined style sheet fails', () => {
  const [, , whole] = sheets();
  whole?.dispatchEvent(new Event('error'));
  expect(sheets().map(({ disabled, integrity }) => [disabled, integrity])).toEqual([
    [false, 'sha384-app'],
    [false, 'sha384-frame'],
  ]);
});

test.each([
  ['loads the parts if the joined style sheet hangs', undefined, [false, false]],
  ['leaves the parts alone once the joined style sheet has arrived', 'load', [true, true, false]],
])('[MFE-4] %s', (_claim, event, disabled) => {
  if (event) sheets()[2]?.dispatchEvent(new Event(event));
  jest.advanceTimersByTime(5_000);
  expect(sheets().map((sheet) => Boolean(sheet.disabled))).toEqual(disabled);
});
