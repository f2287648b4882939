import { dayText } from '@bank/kit/days';
import type { ExternalTransferState } from '@bank/shared/contracts/external-transfers';
import { formatUsd } from '@bank/shared/money';
import { useQuery } from '@bank/shared/query';
import { HelpLink } from '@bank/shared/slots';
import { Money } from '@bank/shared/ui/amounts';
import { Button, Notice, VisuallyHidden } from '@bank/shared/ui/base';
import { Alert, Tag } from '@bank/shared/ui/data';
import { Row, RowsCard } from '@bank/shared/ui/rows';
import { useState } from 'react';
import { ConfirmDialog } from '../../confirm-dialog';
import * as layout from '../../layout.module.css';
import { maskedNumber } from '../../money-fields';
import { cancelTransfer, externalTransfersOptions } from './external-transfers';

interface StateLabel {
  label: string;
  tone: 'brand' | 'quiet' | 'danger';
  detail: string;
}

function describeState(transfer: ExternalTransferState): StateLabel {
  const closed = transfer.closed_at ? dayText(transfer.closed_at.slice(0, 10)) : '';
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
    detail: `Expected ${dayText(transfer.settles_on)}`,
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
  const close = () => setChosen(null);
  if (isError && !data) return <Unavailable onRetry={() => refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <RowsCard
      id="external-transfers"
      title="Transfers to other banks"
      message={message && <Notice tone="good">{message}</Notice>}
      more={
        chosen && (
          <ConfirmDialog
            label="Cancel this transfer?"
            stay="Keep Transfer"
            act="Cancel Transfer"
            acting="Canceling..."
            action={cancelTransfer}
            what={chosen.id}
            onDone={(answer) => {
              setMessage(answer.message);
              close();
            }}
            onClose={close}
          >
            We won't send {formatUsd(chosen.amount)} to {chosen.recipient_name}. The full amount returns to
            your account {maskedNumber(chosen.from_account_number)} right away.
          </ConfirmDialog>
        )
      }
    >
      {transfersToShow(data).map((transfer) => (
        <TransferRow key={transfer.id} transfer={transfer} onCancel={() => setChosen(transfer)} />
      ))}
    </RowsCard>
  );
}

const Unavailable = ({ onRetry }: { onRetry: () => void }) => (
  <div className={layout.below}>
    <Alert
      type="error"
      title="Unable to load your transfers to other banks."
      action={
        <Button variant="secondary" onClick={onRetry}>
          Try Again
        </Button>
      }
    />
  </div>
);

interface TransferRowProps {
  transfer: ExternalTransferState;
  onCancel: () => void;
}

function TransferRow({ transfer, onCancel }: TransferRowProps) {
  const { recipient_name, bank_name, account_number, amount, status, can_cancel } = transfer;
  const { label, tone, detail } = describeState(transfer);
  return (
    <Row
      title={recipient_name}
      details={[
        `${bank_name} ${maskedNumber(account_number)}`,
        detail,
        status === 'returned' && <HelpLink article="transfer-returned">Why do transfers come back?</HelpLink>,
      ]}
      amount={<Money amount={amount} />}
      tag={<Tag tone={tone}>{label}</Tag>}
    >
      {can_cancel && (
        <Button variant="secondary" onClick={onCancel}>
          Cancel<VisuallyHidden> the transfer to {recipient_name}</VisuallyHidden>
        </Button>
      )}
    </Row>
  );
}
