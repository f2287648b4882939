import { whenIdle } from './when-idle';

let readyState: DocumentReadyState = 'complete';
const idle: (() => void)[] = [];
const beIdle = () => idle.splice(0).forEach((work) => void work());

beforeEach(() => {
  jest.useFakeTimers();
  idle.length = 0;
  readyState = 'complete';
  Object.defineProperty(document, 'readyState', { configurable: true, get: () => readyState });
  Object.assign(window, {
    requestIdleCallback: (work: () => void) => idle.push(work),
    cancelIdleCallback: () => idle.splice(0),
  });
});
afterEach(() => jest.useRealTimers());

const notBusy = () => false;

test('[SHELL-8] loads the chat once the page has loaded and is idle', () => {
  readyState = 'interactive';
  const work = jest.fn();
  whenIdle(work, notBusy);
  beIdle();
  expect(work).not.toHaveBeenCalled();
  readyState = 'complete';
  window.dispatchEvent(new Event('load'));
  expect(work).not.toHaveBeenCalled();
  beIdle();
  expect(work).toHaveBeenCalledTimes(1);
});

test('[SHELL-8] waits while the page is fetching data', () => {
  let busy = true;
  const work = jest.fn();
  whenIdle(work, () => busy);
  for (let looks = 1; looks <= 3; looks += 1) {
    beIdle();
    jest.advanceTimersByTime(250);
  }
  expect(work).not.toHaveBeenCalled();
  busy = false;
  beIdle();
  expect(work).toHaveBeenCalledTimes(1);
});

test('[SHELL-8] falls back to a short delay in browsers without idle callbacks', () => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  const work = jest.fn();
  whenIdle(work, notBusy);
  jest.advanceTimersByTime(249);
  expect(work).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
});

test.each(['interactive', 'complete'] as const)(
  '[SHELL-8] doesn’t load the chat if the customer leaves in readyState %s',
  (state) => {
    readyState = state;
    const work = jest.fn();
    const cancel = whenIdle(work, () => true);
    if (state === 'complete') beIdle();
    cancel();
    window.dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(1000);
    beIdle();
    expect(work).not.toHaveBeenCalled();
  },
);
