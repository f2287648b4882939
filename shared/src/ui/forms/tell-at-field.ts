import { flushSync } from 'react-dom';

/** Renders the error before it moves the focus, so that screen readers read both. */
export function tellAtField(id: string | undefined, tell: () => void): void {
  flushSync(tell);
  if (id) document.getElementById(id)?.focus();
}
