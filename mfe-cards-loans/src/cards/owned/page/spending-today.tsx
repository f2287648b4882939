import { accountDetailsOptions } from '@bank/kit/account-details';
import type { OwnedCard } from '@bank/shared/contracts/owned-cards';
import { cents, parseMoney } from '@bank/shared/money';
import { useQuery } from '@bank/shared/query';
import { Money } from '@bank/shared/ui/amounts';
import { Card } from '@bank/shared/ui/base';
import { Figure } from '@bank/shared/ui/data';
import { ProgressBar } from '@bank/shared/ui/progress';
import * as styles from './spending-today.module.css';

const read = (amount: string) => parseMoney(amount) ?? cents(0);

/** What the daily limit leaves, or less if the account or the credit has less. */
export function SpendingToday({ card }: { card: OwnedCard }) {
  const { credit, account_id, spent_today, left_today, controls } = card;
  const { data: accounts } = useQuery({ ...accountDetailsOptions, enabled: !credit });
  const funds = credit?.available ?? accounts?.find(({ id }) => id === account_id)?.available ?? left_today;
  const left = cents(Math.max(0, Math.min(read(left_today), read(funds))));
  const share = Math.min(1, read(spent_today) / Math.max(1, read(controls.per_day)));
  return (
    <Card>
      <Figure name={card.status === 'frozen' ? 'After you unfreeze it' : 'Left to spend today'}>
        <Money amount={left} isPrivate />
      </Figure>
      <ProgressBar labelledBy="spent-today" percent={Math.round(share * 100)} />
      <p id="spent-today" className={styles.spent}>
        <Money amount={spent_today} isPrivate /> of your <Money amount={controls.per_day} isPrivate /> daily
        limit spent
      </p>
    </Card>
  );
}
