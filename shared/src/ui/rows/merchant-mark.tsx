import type { OwnCategory } from '../../contracts/payments/transactions';
import { Icon } from '../icons/icon';
import * as styles from './merchant-mark.module.css';

interface MerchantMarkProps {
  name: string;
  category: OwnCategory;
  /** Replaces initials and category. */
  icon?: string | false;
}

const hues = ['food', 'shopping', 'transportation', 'utilities', 'entertainment', 'business'];

/** The same hue each time, so that customers recognize people and merchants by it. */
export function nameHue(name: string): string {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return `var(--bank-category-${hues[sum % hues.length]})`;
}

/** Decorative: name and category are beside it. */
export const MerchantMark = ({ name, category, icon }: MerchantMarkProps) => (
  <span
    className={styles.mark}
    style={
      {
        '--hue': `var(--bank-category-${category})`,
        ...(!icon && { '--name-hue': nameHue(name) }),
      } as object
    }
    aria-hidden="true"
  >
    {icon ? (
      <Icon name={icon} size={18} />
    ) : (
      <>
        {initialsOf(name)}
        <span className={styles.badge}>
          <Icon name={category} size={13} />
        </span>
      </>
    )}
  </span>
);

const letter = /[\p{L}\p{N}]/u;

function initialsOf(name: string): string {
  const letters = name
    .slice(0, 200)
    .split(/\s+/u)
    .flatMap((word) => [...word].find((character) => letter.test(character)) ?? []);
  return letters.slice(0, 2).join('').toUpperCase() || '·';
}
