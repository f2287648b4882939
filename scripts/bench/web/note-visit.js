// Runs in the page before anything else does, and notes what a visitor sees and when.
(() => {
  const noted = { firstPaint: 0, lcp: 0, content: 0, usable: 0, longTasks: 0, shift: 0, keys: [] };
  let nowUsable;
  globalThis.noted = noted;
  globalThis.whenUsable = new Promise((resolve) => {
    nowUsable = resolve;
  });
  const watch = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') noted.firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    noted.lcp = startTime;
  });
  watch('longtask', ({ duration }) => {
    noted.longTasks += duration;
  });
  watch('layout-shift', ({ value }) => {
    noted.shift += value;
  });
  const keys = ({ name, duration }) => /^key/.test(name) && noted.keys.push(duration);
  new PerformanceObserver((list) => list.getEntries().forEach(keys)).observe({
    type: 'event',
    durationThreshold: 16,
  });

  let pressed = 0;
  let before = '';
  let tellHeading;
  const heading = () => document.querySelector('main h1')?.textContent ?? '';
  addEventListener(
    'pointerdown',
    () => {
      pressed = performance.now();
      before = heading();
    },
    true,
  );
  /** Milliseconds from the last press to the heading of the next page. */
  globalThis.nextHeading = () =>
    new Promise((resolve) => {
      tellHeading = resolve;
      lookForHeading();
    });
  let since = 0;
  const lookForHeading = () => {
    const now = heading();
    if (pressed && now && now !== before) {
      since = performance.now() - pressed;
      pressed = 0;
    }
    if (since && tellHeading) {
      tellHeading(since);
      since = 0;
      tellHeading = undefined;
    }
  };

  const look = () => {
    lookForHeading();
    const main = document.querySelector('#root main:not(#start-notice)');
    if (!noted.content && main && globalThis.isThere.test(main.textContent ?? ''))
      noted.content = performance.now();
    if (noted.content && !noted.usable && main && !main.closest('[inert]')) {
      noted.usable = performance.now();
      nowUsable();
    }
  };
  const everything = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(look).observe(document, everything);
})();
