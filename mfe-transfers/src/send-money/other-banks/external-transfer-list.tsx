import type { ExternalTransferState } from '@bank/shared/contracts/external-transfers';
import { useQuery } from '@bank/shared/query';
import { HelpLink } from '@bank/shared/slots';
import { Badge, Button, Card, Money, Notice, VisuallyHidden } from '@bank/shared/ui/base';
import { useState } from 'react';
import { maskedNumber } from '../../money-fields';
import * as styles from '../../money-list.module.css';
import { shortDay } from '../../pay-day';
import { CancelTransferDialog } from './cancel-transfer-dialog';
import { externalTransfersOptions } from './external-transfers';

type Tone = 'brand' | 'quiet' | 'danger';

interface StateLabel {
  label: string;
  tone: Tone;
  detail: string;
}

function describeState(transfer: ExternalTransferState): StateLabel {
  const closed = transfer.closed_at ? shortDay(transfer.closed_at.slice(0, 10)) : '';
  if (transfer.status === 'settled') return { label: 'Arrived', tone: 'quiet', detail: `Arrived ${closed}` };
  if (transfer.status === 'cancelled')
    return { label: 'Canceled', tone: 'quiet', detail: `Canceled ${closed}. Money returned to your account` };
  if (transfer.status === 'returned')
    return {
      label: 'Returned',
      tone: 'danger',
      detail: `Returned ${closed}: ${transfer.return_reason}. Money returned to your account`,
    };
  return {
    label: 'Pending',
    tone: 'brand',
    detail: `Expected ${shortDay(transfer.settles_on)}`,
  };
}

const maxShown = 5;

function transfersToShow(all: readonly ExternalTransferState[]): ExternalTransferState[] {
  const held = all.filter(({ status }) => status === 'held');
  const others = all.filter(({ status }) => status !== 'held');
  return [...held, ...others.slice(0, Math.max(0, maxShown - held.length))];
}

export function ExternalTransferList() {
  const { data, isError, refetch } = useQuery(externalTransfersOptions);
  const [chosen, setChosen] = useState<ExternalTransferState | null>(null);
  const [message, setMessage] = useState('');
  if (isError && !data)
    return (
      <section className={styles.section}>
        <Notice tone="danger">
          <p>Unable to load your transfers to other banks.</p>
          <Button variant="secondary" onClick={() => refetch()}>
            Try Again
          </Button>
        </Notice>
      </section>
    );
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="external-transfers" className={styles.section}>
      <h2 id="external-transfers">Transfers to other banks</h2>
      {message && <Notice tone="good">{message}</Notice>}
      <Card>
        <ul className={styles.list}>
          {transfersToShow(data).map((transfer) => (
            <Row key={transfer.id} transfer={transfer} onCancel={() => setChosen(transfer)} />
          ))}
        </ul>
      </Card>
      {chosen && (
        <CancelTransferDialog
          transfer={chosen}
          onCanceled={(answer) => {
            setMessage(answer);
            setChosen(null);
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  );
}

function Row({ transfer, onCancel }: { transfer: ExternalTransferState; onCancel: () => void }) {
  const { label, tone, detail } = describeState(transfer);
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <span className={styles.who} dir="auto">
          {transfer.recipient_name}
        </span>
        <span className={styles.detail}>
          {transfer.bank_name} {maskedNumber(transfer.account_number)}
        </span>
        <span className={styles.detail}>{detail}</span>
        {transfer.status === 'returned' && (
          <HelpLink article="transfer-returned">Why do transfers come back?</HelpLink>
        )}
      </span>
      <span className={styles.side}>
        <Money amount={transfer.amount} className={styles.amount} />
        <Badge tone={tone}>{label}</Badge>
      </span>
      {transfer.can_cancel && (
        <Button variant="secondary" onClick={onCancel}>
          Cancel<VisuallyHidden> the transfer to {transfer.recipient_name}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
