import { act } from '@testing-library/react';

let isOnline = true;

/** Drops or restores the browser's connection, with the event that the page gets. */
export function setOnline(online: boolean): void {
  isOnline = online;
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}
