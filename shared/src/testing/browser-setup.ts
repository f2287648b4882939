import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/react';

// Parts of a page load when they open, which takes longer while other tests load theirs.
configure({ asyncUtilTimeout: 5_000 });

// jsdom doesn't provide these.
Object.assign(globalThis, { TextEncoder, TextDecoder });

window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

// Nothing has a size in jsdom.
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// jsdom refuses the second argument, with which antd measures scrollbars.
const { getComputedStyle } = window;
window.getComputedStyle = (element) => getComputedStyle(element);

const dialog = HTMLDialogElement.prototype;

dialog.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
  this.querySelector<HTMLElement>('button, a, input')?.focus();
};

dialog.show ??= dialog.showModal;

dialog.close ??= function close(this: HTMLDialogElement) {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

/** Storage that the site reads once. */
afterEach(() => {
  for (const key of ['hiddenBalances', 'colorMode']) {
    localStorage.removeItem(key);
    dispatchEvent(new StorageEvent('storage', { key }));
  }
});

/** Pages with many fields render slowly on a busy machine. */
jest.setTimeout(30_000);
