import type { AskedRequest, OwnRequest, PaymentRequestStatus } from '@bank/shared/contracts/requests';
import { Money } from '@bank/shared/ui/amounts';
import { Button, ButtonLink, dateFormat } from '@bank/shared/ui/base';
import { Tag } from '@bank/shared/ui/data';
import { Row, RowsCard } from '@bank/shared/ui/rows';
import { useState } from 'react';
import { CancelDialog, DeclineDialog } from './end-request-dialog';
import { isLive, pathOfRequest } from './requests';
import { ShareDialog } from './share-dialog';

const labels: Record<PaymentRequestStatus, string> = {
  open: 'Open',
  paying: 'Being paid',
  paid: 'Paid',
  declined: 'Declined',
  cancelled: 'Canceled',
  expired: 'Expired',
};

const day = dateFormat({ month: 'short', day: 'numeric' });
const maxClosed = 3;

type Shown = Pick<OwnRequest, 'id' | 'amount' | 'note' | 'status' | 'expires_at' | 'closed_at'>;

/** The open ones, and the latest that are closed. */
function pick<One extends Shown>(requests: readonly One[]): One[] {
  return [...requests.filter(isLive), ...requests.filter((one) => !isLive(one)).slice(0, maxClosed)];
}

export const AskedOfYou = ({ requests }: { requests: readonly AskedRequest[] }) =>
  requests.length > 0 && (
    <RowsCard id="asked-of-you" title="Asked of you">
      {pick(requests).map((request) => (
        <AskedRow key={request.id} request={request} />
      ))}
    </RowsCard>
  );

export const YouAskedFor = ({ requests }: { requests: readonly OwnRequest[] }) =>
  requests.length > 0 && (
    <RowsCard id="you-asked-for" title="You asked for">
      {pick(requests).map((request) => (
        <OwnRow key={request.id} request={request} />
      ))}
    </RowsCard>
  );

function detailOf({ note, status, expires_at, closed_at }: Shown): string {
  const when =
    status === 'open'
      ? `Until ${day.format(new Date(expires_at))}`
      : closed_at && day.format(new Date(closed_at));
  return [note, when].filter(Boolean).join(' · ');
}

const faceOf = (who: string, request: Shown) => ({
  title: who,
  details: [detailOf(request)],
  amount: <Money amount={request.amount} />,
  tag: request.status !== 'open' && (
    <Tag tone={request.status === 'paid' ? 'brand' : 'quiet'}>{labels[request.status]}</Tag>
  ),
});

function AskedRow({ request }: { request: AskedRequest }) {
  const [isDeclining, setIsDeclining] = useState(false);
  return (
    <>
      <Row {...faceOf(request.requester_name, request)}>
        {request.status === 'open' && (
          <>
            <Button variant="secondary" onClick={() => setIsDeclining(true)}>
              Decline
            </Button>
            <ButtonLink to={pathOfRequest(request.id)}>Pay</ButtonLink>
          </>
        )}
      </Row>
      {isDeclining && <DeclineDialog request={request} onClose={() => setIsDeclining(false)} />}
    </>
  );
}

function OwnRow({ request }: { request: OwnRequest }) {
  const [opened, setOpened] = useState<'share' | 'cancel' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Row {...faceOf(request.paid_by ?? request.person_name ?? 'Anyone with the link', request)}>
        {request.status === 'open' && (
          <>
            <Button variant="secondary" onClick={() => setOpened('cancel')}>
              Cancel
            </Button>
            {request.link && <Button onClick={() => setOpened('share')}>Share Again</Button>}
          </>
        )}
      </Row>
      {opened === 'cancel' && <CancelDialog request={request} onClose={close} />}
      {opened === 'share' && request.link && (
        <ShareDialog request={request} link={request.link} onClose={close} />
      )}
    </>
  );
}
