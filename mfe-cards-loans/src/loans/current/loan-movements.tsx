import { dayText } from '@bank/kit/days';
import type { Account } from '@bank/shared/contracts/accounts';
import type { LoanMovement } from '@bank/shared/contracts/current-loans';
import { formatUsd } from '@bank/shared/money';
import { openAccountsOptions, useQuery } from '@bank/shared/query';
import { Money } from '@bank/shared/ui/amounts';
import { Button, Card } from '@bank/shared/ui/base';
import { FormActions } from '@bank/shared/ui/forms';
import { Row, Rows } from '@bank/shared/ui/rows';
import { useState } from 'react';
import * as styles from './current-loan.module.css';
import { accountLabel } from './loan-calls';
import { isAboveZero } from './loan-texts';
import { Whole } from './whole';

const names: Record<LoanMovement['kind'], string> = {
  monthly: 'Payment',
  extra: 'Extra payment',
  payoff: 'Paid off',
  draw: 'Paid out',
};

const few = 6;

export function LoanMovements({ movements }: { movements: readonly LoanMovement[] }) {
  const { data: accounts = [] } = useQuery(openAccountsOptions);
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? movements : movements.slice(0, few);
  return (
    <section aria-labelledby="loan-movements">
      <Card>
        <h2 id="loan-movements" className={styles.title}>
          Payments made
        </h2>
        {movements.length === 0 && <p>No payments yet.</p>}
        <Rows>
          {shown.map((movement) => (
            <Row
              key={movement.id}
              title={names[movement.kind]}
              tag={<Money amount={movement.amount} isPrivate />}
              details={[
                <>
                  {dayText(movement.paid_on)} · {sideOf(movement, accounts)} ·{' '}
                  <Whole>{movement.reference}</Whole>
                </>,
                partsOf(movement),
              ]}
            />
          ))}
        </Rows>
        {shown.length < movements.length && (
          <FormActions above={4}>
            <Button variant="secondary" onClick={() => setShowsAll(true)}>
              Show More
            </Button>
          </FormActions>
        )}
      </Card>
    </section>
  );
}

/** An account of the customer by its name, if it's still open. */
function sideOf({ kind, account_number }: LoanMovement, accounts: readonly Account[]): string {
  const side = kind === 'draw' ? 'To' : 'From';
  if (!account_number) return `${side} another bank`;
  const own = accounts.find((account) => account.account_number === account_number);
  return `${side} ${own ? accountLabel(own) : `account •••• ${account_number.slice(-4)}`}`;
}

const partsOf = ({ kind, interest, principal }: LoanMovement) =>
  kind !== 'draw' &&
  `${formatUsd(principal)} off your loan${isAboveZero(interest) ? `, ${formatUsd(interest)} interest` : ''}`;
