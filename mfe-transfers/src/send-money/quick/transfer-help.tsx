import type { Account } from '@bank/shared/contracts/accounts';
import { type Cents, cents } from '@bank/shared/money';
import { Button } from '@bank/shared/ui/base';
import { AmountChips } from '../../amount-chips';
import { availableOf, BalanceAfter } from '../../balance-after';
import type { Draft } from '../transfer-draft';
import * as styles from './transfer-help.module.css';

interface HelpProps {
  accounts: readonly Account[];
  draft: Draft;
}

interface FillingProps extends HelpProps {
  onFillIn: (values: Partial<Draft>) => void;
}

export const TransferBalanceAfter = ({
  accounts,
  draft,
  side,
}: HelpProps & { side: 'fromAccount' | 'toAccount' }) => (
  <BalanceAfter
    account={accounts.find(({ id }) => id === draft[side])}
    draft={draft}
    isPaid={side === 'toAccount'}
  />
);

const usual: Cents[] = [cents(50_00), cents(100_00), cents(500_00)];

export function AmountHelp({ accounts, draft, onFillIn }: FillingProps) {
  const from = accounts.find(({ id }) => id === draft.fromAccount);
  const available = from ? availableOf(from) : cents(0);
  const chips = usual.filter((amount) => amount <= available).map((amount) => ({ amount }));
  const all = draft.transferType === 'internal' && available > 0 ? [{ label: 'All', amount: available }] : [];
  return <AmountChips chips={[...chips, ...all]} onChoose={(amount) => onFillIn({ amount })} />;
}

export const SwapAccounts = ({ draft: { fromAccount, toAccount }, onFillIn }: FillingProps) =>
  fromAccount &&
  toAccount && (
    <div className={styles.swap}>
      <Button
        variant="secondary"
        icon="transfers"
        onClick={() => onFillIn({ fromAccount: toAccount, toAccount: fromAccount })}
      >
        Swap Accounts
      </Button>
    </div>
  );
