const key = 'slashShortcut';
const off = 'off';

/** Whether / opens the search. One key alone can surprise those who dictate, so settings turn it off. */
export const isSlashShortcutOn = (): boolean => localStorage.getItem(key) !== off;

export const storeSlashShortcut = (isOn: boolean): void => localStorage.setItem(key, isOn ? 'on' : off);
