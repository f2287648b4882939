import { useStore } from 'zustand';
import { stored } from './stored';

const { store, write } = stored('slashShortcut');

const off = 'off';

export const isSlashShortcutOn = () => store.getState().text !== off;

/** One key alone can surprise those who dictate, so that it can be turned off. */
export const useSlashShortcut = () => ({
  isOn: useStore(store, ({ text }) => text !== off),
  turn: (isOn: boolean) => write(isOn ? '' : off),
});
