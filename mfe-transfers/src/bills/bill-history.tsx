import type { BillPayment } from '@bank/shared/contracts/bills';
import type { Schedule } from '@bank/shared/contracts/schedules';
import { Money } from '@bank/shared/ui/amounts';
import { Button } from '@bank/shared/ui/base';
import { Tag } from '@bank/shared/ui/data';
import { Row, RowsCard } from '@bank/shared/ui/rows';
import { useState } from 'react';
import { billHistory } from './bill-entries';

interface BillHistoryProps {
  payments: readonly BillPayment[];
  /** Bills. */
  scheduled: readonly Schedule[];
}

const shownAtFirst = 10;

export function BillHistory({ payments, scheduled }: BillHistoryProps) {
  const [showsAll, setShowsAll] = useState(false);
  const all = billHistory(payments, scheduled);
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
