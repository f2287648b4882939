(() => {
  const page = new URL(location.href).origin;
  const send = (type) => parent.postMessage({ chat: 1, type }, page);
  let hasReported = false;
  const report = (type) => {
    if (hasReported) return;
    hasReported = true;
    send(type);
  };

  // Keep the frame's errors out of the page's console.
  addEventListener('error', (event) => {
    event.preventDefault();
    console.info(`Support chat: ${event.message}`);
    report('failed');
  });
  addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    console.info(`Support chat: ${event.reason}`);
  });
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) send('close');
  });

  const script = document.createElement('script');
  script.src = document.currentScript.dataset.url;
  script.addEventListener('load', () => report('ready'));
  script.addEventListener('error', () => report('failed'));
  document.head.append(script);
})();
