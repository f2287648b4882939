import type { TransactionDetails } from '@bank/shared/contracts/insights';
import { Button } from '@bank/shared/ui/base';
import { useState } from 'react';
import { DisputeForm } from './dispute-form';

/** Last, because few customers need it. */
export function ReportAction({ details: { id, card_id } }: { details: TransactionDetails }) {
  const [isReporting, setReporting] = useState(false);
  if (isReporting)
    return <DisputeForm transactionId={id} cardId={card_id} onClose={() => setReporting(false)} />;
  return (
    <Button variant="secondary" icon="alert" block onClick={() => setReporting(true)}>
      Report a Problem
    </Button>
  );
}
