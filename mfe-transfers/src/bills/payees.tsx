import type { Payee } from '@bank/shared/contracts/bills';
import { announce, Button, VisuallyHidden } from '@bank/shared/ui/base';
import { Row, RowsCard } from '@bank/shared/ui/rows';
import { useState } from 'react';
import { ConfirmDialog } from '../confirm-dialog';
import { maskedNumber } from '../money-fields';
import { AddPayeeDialog } from './add-payee-dialog';
import { removePayee } from './bills';

interface PayeesProps {
  payees: readonly Payee[];
  onAdded: (payee: Payee) => void;
}

export function Payees({ payees, onAdded }: PayeesProps) {
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
        <ConfirmDialog
          label="Remove this payee?"
          stay="Keep Payee"
          act="Remove Payee"
          isDangerous
          acting="Removing..."
          action={removePayee}
          what={chosen.id}
          onDone={() => {
            close();
            announce(`${chosen.name} removed.`);
          }}
          onClose={close}
        >
          {chosen.name} will be removed. Past payments stay in your history.
        </ConfirmDialog>
      )}
    </>
  );
}
