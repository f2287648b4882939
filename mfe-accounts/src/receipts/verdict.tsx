import type { Receipt } from '@bank/shared/contracts/receipts';
import { Card, useAnnouncement } from '@bank/shared/ui/base';
import { brand } from '@bank/shared/ui/brand';
import { Alert } from '@bank/shared/ui/data';
import type { Check } from './check-receipt';
import { ReceiptFacts } from './receipt-facts';
import * as styles from './verify-page.module.css';

interface Text {
  title: string;
  detail: string;
}

const texts: Record<Check['verdict'], Text> = {
  genuine: {
    title: 'This receipt is genuine',
    detail: `${brand.name} signed it, and no one has changed it since. Compare it with the receipt that you were given.`,
  },
  forged: {
    title: 'This receipt isn’t genuine',
    detail: `${brand.name} didn't sign this receipt, or someone changed it. Don't rely on it.`,
  },
  unreadable: {
    title: 'We can’t read this receipt',
    detail: 'The link may be incomplete. Copy the whole link, or scan the code again.',
  },
  unsupported: {
    title: 'This browser can’t check receipts',
    detail: 'Update your browser, or open the link in another one.',
  },
};

/** Customers choose words that shouldn't pass for the bank's. */
const limitsOf = ({ status }: Receipt) =>
  `${brand.name} confirms this payment. The note and the recipient's name at other banks were entered by the customer.${
    status === 'on-its-way'
      ? " The payment hadn't arrived when this receipt was signed, so it could still be canceled or come back."
      : ''
  }`;

export function Verdict({ check }: { check: Check }) {
  const { title, detail } = texts[check.verdict];
  useAnnouncement(title);
  return (
    <Card>
      <Alert
        role="note"
        type={check.verdict === 'genuine' ? 'success' : 'error'}
        title={<h2>{title}</h2>}
        description={detail}
      />
      {check.verdict === 'genuine' && (
        <div className={styles.receipt}>
          <ReceiptFacts receipt={check.receipt} />
          <p className={styles.limits}>{limitsOf(check.receipt)}</p>
        </div>
      )}
    </Card>
  );
}
