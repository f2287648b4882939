import { useStore } from 'zustand';
import { stored } from '../../browser/stored';
import { useMedia } from '../../browser/use-media';
import { colorModeKey } from './color-mode-at-once';

export type ColorMode = 'light' | 'dark';

const chosen = stored(colorModeKey);

const isMode = (value: string): value is ColorMode => value === 'light' || value === 'dark';

/** The customer's choice, or the system's. */
export function useColorMode() {
  const choice = useStore(chosen.store, ({ text }) => text);
  const isSystemDark = useMedia('(prefers-color-scheme: dark)');
  const mode: ColorMode = isMode(choice) ? choice : isSystemDark ? 'dark' : 'light';
  return { mode, toggle: () => chosen.write(mode === 'dark' ? 'light' : 'dark') };
}
