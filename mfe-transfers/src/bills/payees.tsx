import type { Payee } from '@bank/shared/contracts/bills';
import type { Schedule } from '@bank/shared/contracts/schedules';
import { announce, Button, VisuallyHidden } from '@bank/shared/ui/base';
import { Row, RowsCard } from '@bank/shared/ui/rows';
import { useState } from 'react';
import { maskedNumber } from '../money-fields';
import { isActive } from '../schedules/schedules';
import { AddPayeeDialog } from './add-payee-dialog';
import { RemovePayeeDialog } from './remove-payee-dialog';

interface PayeesProps {
  payees: readonly Payee[];
  /** Bills. */
  scheduled: readonly Schedule[];
  onAdded: (payee: Payee) => void;
}

export function Payees({ payees, scheduled, onAdded }: PayeesProps) {
  const [isAdding, setIsAdding] = useState(false);
  const [chosen, setChosen] = useState<Payee | null>(null);
  const close = () => setChosen(null);
  return (
    <>
      <RowsCard
        id="payees"
        title="Payees"
        action={
          <Button variant="secondary" icon="plus" onClick={() => setIsAdding(true)}>
            Add Payee
          </Button>
        }
      >
        {payees.map((payee) => (
          <Row key={payee.id} title={payee.name} details={[maskedNumber(payee.account_number)]}>
            <Button variant="secondary" onClick={() => setChosen(payee)}>
              Remove<VisuallyHidden> {payee.name}</VisuallyHidden>
            </Button>
          </Row>
        ))}
      </RowsCard>
      {isAdding && <AddPayeeDialog onAdded={onAdded} onClose={() => setIsAdding(false)} />}
      {chosen && (
        <RemovePayeeDialog
          payee={chosen}
          scheduled={scheduled.filter((schedule) => isActive(schedule) && schedule.payee_id === chosen.id)}
          onDone={() => {
            close();
            announce(`${chosen.name} removed.`);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
