import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';

// What jsdom lacks and every browser has.
Object.assign(globalThis, { TextEncoder, TextDecoder });

window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

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

/** On a busy machine a page of many fields takes its time; what hangs still ends. */
jest.setTimeout(30_000);
