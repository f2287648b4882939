import type { Payee } from '@bank/shared/contracts/bills';
import type { Schedule } from '@bank/shared/contracts/schedules';
import { announce, Button, VisuallyHidden } from '@bank/shared/ui/base';
import { Row, RowsCard } from '@bank/shared/ui/rows';
import { useState } from 'react';
import { maskedNumber } from '../money-fields';
import { EndAndRemoveDialog } from '../schedules/end-and-remove-dialog';
import { AddPayeeDialog } from './add-payee-dialog';
import { removePayee } from './bills';

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
        <EndAndRemoveDialog
          what="payee"
          name={chosen.name}
          scheduled={scheduled.filter(({ payee_id }) => payee_id === chosen.id)}
          remove={() => removePayee(chosen.id)}
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
