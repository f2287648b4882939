import type { CheckDeposit } from '@bank/shared/contracts/check-deposits';
import { HelpLink } from '@bank/shared/slots';
import { Money } from '@bank/shared/ui/amounts';
import { Message } from '@bank/shared/ui/base';
import { Row, RowsCard } from '@bank/shared/ui/rows';
import { describeStatus } from './check-draft';

export const CheckList = ({ deposits }: { deposits: readonly CheckDeposit[] }) => (
  <RowsCard
    id="checks"
    title="Your checks"
    nothing={
      <Message icon="scan" title="No checks yet">
        Checks you deposit will appear here.
      </Message>
    }
  >
    {deposits.map((deposit) => (
      <Row
        key={deposit.id}
        title={deposit.reference}
        details={[
          `${deposit.status_display} · ${describeStatus(deposit)}`,
          deposit.status === 'pending' && <HelpLink article="check-on-hold">Why is it on hold?</HelpLink>,
          deposit.reason,
        ]}
        amount={<Money amount={deposit.amount} isPrivate />}
      />
    ))}
  </RowsCard>
);
