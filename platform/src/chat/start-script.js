// Runs first in the chat's frame: loads the chat's script and tells the page around whether there is one.
(() => {
  const page = new URL(location.href).origin;
  const say = (type) => parent.postMessage({ chat: 1, type }, page);
  let told = false;
  const tell = (type) => {
    if (told) return;
    told = true;
    say(type);
  };

  // Whatever breaks in here is the frame's own matter: it does not reach the page's console as an error.
  addEventListener('error', (event) => {
    event.preventDefault();
    console.info(`Support chat: ${event.message}`);
    tell('failed');
  });
  addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    console.info(`Support chat: ${event.reason}`);
  });
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) say('close');
  });

  const script = document.createElement('script');
  const { address } = document.currentScript.dataset;
  // The development server gives files to a document without an origin only where they are asked for openly.
  if (address.startsWith('/')) script.crossOrigin = 'anonymous';
  script.src = address;
  script.addEventListener('load', () => tell('ready'));
  script.addEventListener('error', () => tell('failed'));
  document.head.append(script);
})();
