import { Link } from '@bank/shared/routing';
import { phone, useMedia } from '@bank/shared/ui/base';
import * as styles from './payments-nav.module.css';

const ways = [
  { way: 'person', to: '/dashboard/pay', label: 'To a person', brief: 'Person' },
  { way: 'internal', to: '/dashboard/transfer', label: 'Between accounts', brief: 'Accounts' },
  { way: 'external', to: '/dashboard/transfer?to=bank', label: 'Another bank', brief: 'Bank' },
  { way: 'bill', to: '/dashboard/bills', label: 'Bill', brief: 'Bill' },
] as const;

/** The pages that send money are one area. */
export function PaymentsNav({ current }: { current: (typeof ways)[number]['way'] | null }) {
  const isPhone = useMedia(phone);
  return (
    <nav aria-label="Ways to pay">
      <ul className={styles.ways}>
        {ways.map(({ way, to, label, brief }) => (
          <li key={way}>
            <Link
              to={to}
              className={styles.way}
              aria-label={label}
              aria-current={way === current ? 'page' : undefined}
            >
              {isPhone ? brief : label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
