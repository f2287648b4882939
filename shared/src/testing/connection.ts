import { act } from '@testing-library/react';

let isOnline = true;

export function setOnline(online: boolean): void {
  isOnline = online;
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}
