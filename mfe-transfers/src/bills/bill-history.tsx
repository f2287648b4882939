import type { BillPayment, PlannedPayment } from '@bank/shared/contracts/bills';
import { Money } from '@bank/shared/ui/amounts';
import { Button } from '@bank/shared/ui/base';
import { Tag } from '@bank/shared/ui/data';
import { Row, RowsCard } from '@bank/shared/ui/rows';
import { useState } from 'react';
import { billHistory } from './bill-entries';

interface BillHistoryProps {
  payments: readonly BillPayment[];
  planned: readonly PlannedPayment[];
}

const shownAtFirst = 10;

export function BillHistory({ payments, planned }: BillHistoryProps) {
  const [showsAll, setShowsAll] = useState(false);
  const all = billHistory(payments, planned);
  const shown = showsAll ? all : all.slice(0, shownAtFirst);
  return (
    <RowsCard
      id="bill-history"
      title="History"
      nothing="You haven't paid any bills yet."
      more={
        all.length > shown.length && (
          <Button variant="secondary" onClick={() => setShowsAll(true)}>
            Show All {all.length}
          </Button>
        )
      }
    >
      {shown.map(({ key, payee, detail, amount, tone, label }) => (
        <Row
          key={key}
          title={payee}
          details={[detail]}
          amount={<Money amount={amount} />}
          tag={<Tag tone={tone}>{label}</Tag>}
        />
      ))}
    </RowsCard>
  );
}
