import { flushSync } from 'react-dom';

/** Says what is wrong, and then leads the cursor to the field: whoever hears the field hears that too. */
export function tellAtField(id: string | undefined, tell: () => void): void {
  flushSync(tell);
  if (id) document.getElementById(id)?.focus();
}
