import type { Payee } from '@bank/shared/contracts/bills';
import { Button, Card, VisuallyHidden } from '@bank/shared/ui/base';
import { useState } from 'react';
import { maskedNumber } from '../money-fields';
import * as styles from '../money-list.module.css';
import { AddPayeeDialog } from './add-payee-dialog';
import { RemovePayeeDialog } from './remove-payee-dialog';

interface PayeesProps {
  payees: readonly Payee[];
  onAdded: (payee: Payee) => void;
}

export function Payees({ payees, onAdded }: PayeesProps) {
  const [isAdding, setIsAdding] = useState(false);
  const [chosen, setChosen] = useState<Payee | null>(null);
  return (
    <section aria-labelledby="payees" className={styles.section}>
      <div className={styles.head}>
        <h2 id="payees">Payees</h2>
        <Button variant="secondary" icon="plus" onClick={() => setIsAdding(true)}>
          Add Payee
        </Button>
      </div>
      <Card>
        {payees.length === 0 && <p className={styles.nothing}>No payees yet.</p>}
        <ul className={styles.list}>
          {payees.map((payee) => (
            <li key={payee.id} className={styles.row}>
              <span className={styles.what}>
                <span className={styles.who} dir="auto">
                  {payee.name}
                </span>
                <span className={styles.detail}>{maskedNumber(payee.account_number)}</span>
              </span>
              <Button variant="secondary" onClick={() => setChosen(payee)}>
                Remove<VisuallyHidden> {payee.name}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      </Card>
      {isAdding && <AddPayeeDialog onAdded={onAdded} onClose={() => setIsAdding(false)} />}
      {chosen && <RemovePayeeDialog payee={chosen} onClose={() => setChosen(null)} />}
    </section>
  );
}
