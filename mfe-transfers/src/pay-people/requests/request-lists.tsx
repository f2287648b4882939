import type { AskedRequest, OwnRequest, PaymentRequestStatus } from '@bank/shared/contracts/requests';
import { Badge, Button, ButtonLink, Card, Money } from '@bank/shared/ui/base';
import { type ReactNode, useState } from 'react';
import * as list from '../../money-list.module.css';
import { CancelDialog, DeclineDialog } from './end-request-dialog';
import * as styles from './request-lists.module.css';
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

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const maxClosed = 3;

type Shown = Pick<OwnRequest, 'id' | 'amount' | 'note' | 'status' | 'expires_at' | 'closed_at'>;

/** The open ones, and the latest that are closed. */
function pick<One extends Shown>(requests: readonly One[]): One[] {
  return [...requests.filter(isLive), ...requests.filter((one) => !isLive(one)).slice(0, maxClosed)];
}

export const AskedOfYou = ({ requests }: { requests: readonly AskedRequest[] }) => (
  <RequestList title="Asked of you" id="asked-of-you" requests={pick(requests)} row={AskedRow} />
);

export const YouAskedFor = ({ requests }: { requests: readonly OwnRequest[] }) => (
  <RequestList title="You asked for" id="you-asked-for" requests={pick(requests)} row={OwnRow} />
);

interface RequestListProps<One extends Shown> {
  title: string;
  id: string;
  requests: readonly One[];
  row: (props: { request: One }) => ReactNode;
}

function RequestList<One extends Shown>({ title, id, requests, row: Row }: RequestListProps<One>) {
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby={id} className={list.section}>
      <div className={list.head}>
        <h2 id={id}>{title}</h2>
      </div>
      <Card>
        <ul className={list.list}>
          {requests.map((request) => (
            <li key={request.id} className={list.row}>
              <Row request={request} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function detailOf({ note, status, expires_at, closed_at }: Shown): string {
  const when =
    status === 'open'
      ? `Until ${day.format(new Date(expires_at))}`
      : closed_at && day.format(new Date(closed_at));
  return [note, when].filter(Boolean).join(' · ');
}

interface FaceProps {
  who: string;
  request: Shown;
}

const Face = ({ who, request }: FaceProps) => (
  <>
    <span className={list.what}>
      <span className={list.who} dir="auto">
        {who}
      </span>
      <span className={list.detail}>{detailOf(request)}</span>
    </span>
    <span className={list.side}>
      <Money amount={request.amount} className={list.amount} />
      {request.status !== 'open' && (
        <Badge tone={request.status === 'paid' ? 'brand' : 'quiet'}>{labels[request.status]}</Badge>
      )}
    </span>
  </>
);

function AskedRow({ request }: { request: AskedRequest }) {
  const [isDeclining, setIsDeclining] = useState(false);
  return (
    <>
      <Face who={request.requester_name} request={request} />
      {request.status === 'open' && (
        <span className={styles.buttons}>
          <Button variant="secondary" onClick={() => setIsDeclining(true)}>
            Decline
          </Button>
          <ButtonLink to={pathOfRequest(request.id)}>Pay</ButtonLink>
        </span>
      )}
      {isDeclining && <DeclineDialog request={request} onClose={() => setIsDeclining(false)} />}
    </>
  );
}

function OwnRow({ request }: { request: OwnRequest }) {
  const [opened, setOpened] = useState<'share' | 'cancel' | null>(null);
  const who = request.paid_by ?? request.person_name ?? 'Anyone with the link';
  const close = () => setOpened(null);
  return (
    <>
      <Face who={who} request={request} />
      {request.status === 'open' && (
        <span className={styles.buttons}>
          <Button variant="secondary" onClick={() => setOpened('cancel')}>
            Cancel
          </Button>
          {request.link && <Button onClick={() => setOpened('share')}>Share Again</Button>}
        </span>
      )}
      {opened === 'cancel' && <CancelDialog request={request} onClose={close} />}
      {opened === 'share' && request.link && (
        <ShareDialog request={request} link={request.link} onClose={close} />
      )}
    </>
  );
}
