import type { AccountDetails, ComingUp } from '@bank/shared/contracts/account-details';
import { useQuery } from '@bank/shared/query';
import { Link } from '@bank/shared/routing';
import { IconTile, Money, SkeletonRows, VisuallyHidden, Waiting } from '@bank/shared/ui/base';
import { soonText } from '../day-text';
import { comingUpOptions } from './account-calls';
import { AccountSection, Quiet, Unavailable } from './account-section';
import * as styles from './coming-up-card.module.css';

interface Kind {
  icon: string;
  to: string;
  detail: (day: string) => string;
}

const kinds: Record<ComingUp['kind'], Kind> = {
  check: {
    icon: 'scan',
    to: '/dashboard/deposit-check',
    detail: (day) => `Held for review until ${day}`,
  },
  bill: {
    icon: 'bill',
    to: '/dashboard/bills',
    detail: (day) => `Scheduled for ${day}`,
  },
  person: {
    icon: 'send',
    to: '/dashboard/pay',
    detail: (day) => `Scheduled for ${day}`,
  },
  transfer: {
    icon: 'transfers',
    to: '/dashboard/transfer',
    detail: (day) => `Arrives ${day}, already taken from your balance`,
  },
  card: {
    icon: 'cards',
    to: '/dashboard/apply-card',
    detail: (day) => `Card payment, held until ${day} at the latest`,
  },
};

export function ComingUpCard({ account }: { account: AccountDetails }) {
  const { data, isError, refetch } = useQuery(comingUpOptions(account.id));
  return (
    <AccountSection title="Coming up">
      {!data && !isError && (
        <Waiting what="what is coming up">
          <SkeletonRows count={2} />
        </Waiting>
      )}
      {!data && isError && <Unavailable what="what is coming up" onRetry={() => refetch()} />}
      {data?.length === 0 && <Quiet>No scheduled payments, held money or transfers on their way.</Quiet>}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((item) => (
            <li key={item.id} className={styles.item}>
              <ComingUpRow item={item} />
            </li>
          ))}
        </ul>
      )}
    </AccountSection>
  );
}

function ComingUpRow({ item }: { item: ComingUp }) {
  const { icon, to, detail } = kinds[item.kind];
  const target = item.card_id ? `/dashboard/card?id=${item.card_id}` : to;
  return (
    <>
      <IconTile icon={icon} />
      <span className={styles.what}>
        <span className={styles.title} dir="auto">
          <Link to={target} className={styles.link}>
            {item.title}
          </Link>
        </span>
        <span className={styles.detail}>{detail(soonText(item.on))}</span>
      </span>
      <span className={`${styles.amount} ${styles[item.direction]}`}>
        <span aria-hidden="true">{item.direction === 'in' ? '+' : '−'}</span>
        <VisuallyHidden>{item.direction === 'in' ? 'Money in' : 'Money out'} </VisuallyHidden>
        <Money amount={item.amount} isPrivate />
      </span>
    </>
  );
}
