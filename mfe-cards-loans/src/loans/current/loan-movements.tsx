import type { LoanMovement } from '@bank/shared/contracts/current-loans';
import { formatUsd } from '@bank/shared/money';
import { Money } from '@bank/shared/ui/amounts';
import { Button, Card } from '@bank/shared/ui/base';
import { FormActions } from '@bank/shared/ui/forms';
import { Row, Rows } from '@bank/shared/ui/rows';
import { useState } from 'react';
import * as styles from './current-loan.module.css';
import { dayText } from './loan-words';

const names: Record<LoanMovement['kind'], string> = {
  monthly: 'Payment',
  extra: 'Extra payment',
  payoff: 'Paid off',
  draw: 'Paid out to you',
};

const few = 6;

export function LoanMovements({ movements }: { movements: readonly LoanMovement[] }) {
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
              details={[describe(movement), partsOf(movement)]}
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

const describe = ({ paid_on, account_number, reference }: LoanMovement) =>
  `${dayText(paid_on)} · ${account_number ? `account •••• ${account_number.slice(-4)}` : 'another bank'} · ${reference}`;

const partsOf = ({ kind, interest, principal }: LoanMovement) =>
  kind !== 'draw' && `${formatUsd(principal)} repaid, ${formatUsd(interest)} interest`;
