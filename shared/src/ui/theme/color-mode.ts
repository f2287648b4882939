import { useSyncExternalStore } from 'react';
import { colorModeKey } from './color-mode-at-once';

export type ColorMode = 'light' | 'dark';

const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

const isMode = (value: unknown): value is ColorMode => value === 'light' || value === 'dark';

function currentMode(): ColorMode {
  const chosen = localStorage.getItem(colorModeKey);
  if (isMode(chosen)) return chosen;
  return systemDark().matches ? 'dark' : 'light';
}

function subscribe(listener: () => void) {
  const system = systemDark();
  listeners.add(listener);
  system.addEventListener('change', listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
    window.removeEventListener('storage', listener);
  };
}

function choose(mode: ColorMode) {
  localStorage.setItem(colorModeKey, mode);
  for (const listener of listeners) listener();
}

export function useColorMode() {
  const mode = useSyncExternalStore(subscribe, currentMode);
  return { mode, toggle: () => choose(mode === 'dark' ? 'light' : 'dark') };
}
