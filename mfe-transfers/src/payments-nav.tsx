import { Link } from '@bank/shared/routing';
import * as styles from './payments-nav.module.css';

const ways = [
  { way: 'person', to: '/dashboard/pay', label: 'To a person' },
  { way: 'internal', to: '/dashboard/transfer', label: 'Between accounts' },
  { way: 'external', to: '/dashboard/transfer?to=bank', label: 'Another bank' },
  { way: 'bill', to: '/dashboard/bills', label: 'Bill' },
] as const;

export type Way = (typeof ways)[number]['way'];

interface PaymentsNavProps {
  current: Way | null;
  onChoose?: (way: Way) => void;
}

/** The pages that send money are one area. */
export const PaymentsNav = ({ current, onChoose }: PaymentsNavProps) => (
  <nav aria-label="Ways to pay">
    <ul className={styles.ways}>
      {ways.map(({ way, to, label }) => (
        <li key={way}>
          <Link
            to={to}
            className={styles.way}
            aria-current={way === current ? 'page' : undefined}
            onClick={() => onChoose?.(way)}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
