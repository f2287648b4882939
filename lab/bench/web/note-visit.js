// Runs before the page's scripts.
(() => {
  const metrics = { firstPaint: 0, lcp: 0, content: 0, usable: 0, longTasks: 0, shift: 0, keys: [] };
  let resolveUsable;
  globalThis.metrics = metrics;
  globalThis.whenUsable = new Promise((resolve, reject) => {
    resolveUsable = resolve;
    setTimeout(() => reject(new Error('The page was not usable within a minute.')), 60_000);
  });
  // A page may navigate before anyone waits.
  globalThis.whenUsable.catch(() => {});
  const watch = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') metrics.firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    metrics.lcp = startTime;
  });
  watch('longtask', ({ duration }) => {
    metrics.longTasks += duration;
  });
  watch('layout-shift', ({ value }) => {
    metrics.shift += value;
  });
  const keys = ({ name, duration }) => /^key/.test(name) && metrics.keys.push(duration);
  new PerformanceObserver((list) => list.getEntries().forEach(keys)).observe({
    type: 'event',
    durationThreshold: 16,
  });

  let pressedAt = 0;
  let before = '';
  let resolveHeading;
  const heading = () => document.querySelector('main h1')?.textContent ?? '';
  addEventListener(
    'pointerdown',
    () => {
      pressedAt = performance.now();
      before = heading();
    },
    true,
  );
  /** Milliseconds from the last key press to the next page's heading. */
  globalThis.nextHeading = () =>
    new Promise((resolve) => {
      resolveHeading = resolve;
      lookForHeading();
    });
  let elapsed = 0;
  const lookForHeading = () => {
    const now = heading();
    if (pressedAt && now && now !== before) {
      elapsed = performance.now() - pressedAt;
      pressedAt = 0;
    }
    if (elapsed && resolveHeading) {
      resolveHeading(elapsed);
      elapsed = 0;
      resolveHeading = undefined;
    }
  };

  const look = () => {
    lookForHeading();
    const main = document.querySelector('#root main:not(#start-notice)');
    const prerendered = document.querySelector('[data-visitor] #prerendered');
    const hasContent = (one) => one && globalThis.contentPattern.test(one.textContent ?? '');
    if (!metrics.content && (hasContent(main) || hasContent(prerendered)))
      metrics.content = performance.now();
    if (!metrics.usable && hasContent(main) && !main.closest('[inert]')) {
      metrics.usable = performance.now();
      resolveUsable();
    }
  };
  const everything = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(look).observe(document, everything);
})();
