import { isFull } from '@bank/shared/mode';
import { useNavigate } from '@bank/shared/routing';
import { isSlashShortcutOn, lazily } from '@bank/shared/ui/base';
import { Icon } from '@bank/shared/ui/icons';
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import * as styles from './search-box.module.css';
import type { Place, SearchPaletteProps } from './search-palette';
import { transactionsWith } from './transactions-with';

const SearchPalette = lazily<SearchPaletteProps>(
  async () => (await import(/* webpackChunkName: "search" */ './search-palette')).SearchPalette,
);

const isTyping = () => document.activeElement?.matches('input, textarea, select, [contenteditable]');

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  ctrlKey || metaKey
    ? key === 'k' && !altKey && !shiftKey
    : key === '/' && !altKey && isSlashShortcutOn() && !isTyping();

/** On a small screen, it's an icon until it has the focus. */
export function SearchBox({ menu }: { menu: readonly Place[] }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(isFull());
  const leave = () => setOpen(false);
  const follow = () => {
    leave();
    setText('');
  };

  useEffect(() => {
    if (!isFull()) return;
    const start = (event: KeyboardEvent) => {
      if (!isShortcut(event) || document.querySelector('[role="dialog"], dialog[open]')) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', start);
    return () => document.removeEventListener('keydown', start);
  }, []);

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!text.trim()) return;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    leave();
    navigate(transactionsWith(text.trim()));
  };
  const leaveWithFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) leave();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers don't support <search>.
    <form
      role="search"
      className={styles.search}
      onSubmit={search}
      onFocus={open}
      onBlur={leaveWithFocus}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        // Browsers would also empty the field.
        event.preventDefault();
        input.current?.focus();
        leave();
      }}
    >
      <span className={styles.icon}>
        <Icon name="search" />
      </span>
      <input
        ref={input}
        type="search"
        aria-label="Search"
        {...(isFull() && { 'aria-keyshortcuts': 'Control+K' })}
        placeholder="Search"
        autoComplete="off"
        className={styles.input}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          open();
        }}
        onClick={open}
      />
      {isFull() && isSlashShortcutOn() && (
        <span className={styles.key} aria-hidden="true">
          /
        </span>
      )}
      {isOpen && <SearchPalette text={text} menu={menu} onLeave={follow} />}
    </form>
  );
}
