import type { Receipt, ReceiptParty } from '@bank/shared/contracts/receipts';
import { Badge, Money } from '@bank/shared/ui/base';
import { Fact, Facts } from '@bank/shared/ui/receipt';
import * as styles from './receipt-facts.module.css';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

const statusLabels: Record<Receipt['status'], string> = { sent: 'Sent', 'on-its-way': 'On its way' };

export const ReceiptFacts = ({ receipt }: { receipt: Receipt }) => (
  <>
    <div className={styles.head}>
      <Money amount={receipt.amount} className={styles.amount} />
      <Badge tone={receipt.status === 'sent' ? 'brand' : 'quiet'}>{statusLabels[receipt.status]}</Badge>
    </div>
    <Facts>
      <Fact name="From">
        <Party {...receipt.from} />
      </Fact>
      <Fact name="To">
        <Party {...receipt.to} />
      </Fact>
      <Fact name="Date">{moment.format(new Date(receipt.paid_at))}</Fact>
      {receipt.note && <Fact name="Note">{receipt.note}</Fact>}
      <Fact name="Reference">{receipt.reference}</Fact>
    </Facts>
  </>
);

const Party = ({ name, account_ending }: ReceiptParty) => (
  <>
    {name}
    {account_ending && <span className={styles.account}>•••• {account_ending}</span>}
  </>
);
