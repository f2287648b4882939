import type { Receipt, ReceiptParty } from '@bank/shared/contracts/receipts';
import { Money } from '@bank/shared/ui/amounts';
import { dateFormat } from '@bank/shared/ui/base';
import { Tag } from '@bank/shared/ui/data';
import { Facts } from '@bank/shared/ui/details';
import * as styles from './receipt-facts.module.css';

const moment = dateFormat({ dateStyle: 'long', timeStyle: 'short' });

const statusLabels: Record<Receipt['status'], string> = { sent: 'Sent', 'on-its-way': 'On its way' };

export const ReceiptFacts = ({ receipt }: { receipt: Receipt }) => (
  <>
    <div className={styles.head}>
      <Money amount={receipt.amount} className={styles.amount} />
      <Tag tone={receipt.status === 'sent' ? 'brand' : 'quiet'}>{statusLabels[receipt.status]}</Tag>
    </div>
    <Facts
      of={{
        From: <Party {...receipt.from} />,
        To: <Party {...receipt.to} />,
        Date: moment.format(new Date(receipt.paid_at)),
        Note: receipt.note,
        Reference: receipt.reference,
      }}
    />
  </>
);

const Party = ({ name, account_ending }: ReceiptParty) => (
  <>
    {name}
    {account_ending && <span className={styles.account}>•••• {account_ending}</span>}
  </>
);
