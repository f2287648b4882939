import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';

// What jsdom lacks and every browser has.
Object.assign(globalThis, { TextEncoder, TextDecoder });

/** Enough of a channel for antd's forms; the one of Node would keep the test run alive. */
class Channel {
  port1 = { onmessage: null as ((event: { data: unknown }) => void) | null };
  port2 = { postMessage: (data: unknown) => setTimeout(() => this.port1.onmessage?.({ data })) };
}

Object.assign(globalThis, { MessageChannel: Channel });

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
