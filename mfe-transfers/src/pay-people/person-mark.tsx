import { Avatar } from '@bank/shared/ui/base';
import * as styles from './person-mark.module.css';

const hues = ['food', 'shopping', 'transportation', 'utilities', 'entertainment', 'business'];

/** The same hue each time, so that customers recognize people by it. */
function hueOf(name: string): string {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return `var(--bank-category-${hues[sum % hues.length]})`;
}

/** Initials, because customers see no pictures of each other. */
export function PersonMark({ name, size = 44 }: { name: string; size?: number }) {
  const words = name.split(' ');
  const customer = {
    first_name: words[0] ?? '',
    last_name: words.length > 1 ? (words.at(-1) ?? '') : '',
    profile_picture: null,
  };
  return (
    <span className={styles.mark} style={{ '--hue': hueOf(name) } as object}>
      <Avatar customer={customer} size={size} />
    </span>
  );
}
