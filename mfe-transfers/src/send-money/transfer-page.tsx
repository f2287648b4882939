import { isFull } from '@bank/shared/mode';
import type { Account } from '@bank/shared/contracts/accounts';
import { accountsOptions, useQuery } from '@bank/shared/query';
import { useLocation, useNavigate, useSearchParams } from '@bank/shared/routing';
import {
  Card,
  ErrorState,
  lazily,
  PageHeader,
  Skeleton,
  SkeletonFields,
  Waiting,
} from '@bank/shared/ui/base';
import { useKeptProgress } from '@bank/shared/ui/forms';
import { useState } from 'react';
import { LeaveGuard } from '../leave-guard';
import { externalTransfersUnavailable } from '../specification-mode/external-transfers-unavailable';
import { useWayToPayments } from '../use-way-to-payments';
import { InternalTransfer } from './internal-transfer';
import { toOrder } from './order';
import { ExternalTransferList } from './other-banks/external-transfer-list';
import { Steps } from './steps';
import { type Draft, draftFrom, emptyDraft, isTouched } from './transfer-draft';
import { TransferForm } from './transfer-form';
import * as styles from './transfer-page.module.css';

/** Loaded for the review of a transfer to another bank. */
const ExternalTransfer = lazily(
  async () => (await import('./other-banks/external-transfer')).ExternalTransfer,
  <Skeleton height="320px" radius="card" />,
);

/** Stored in the browser's history, so it survives Back and a reload. */
interface Progress {
  draft?: Draft | null;
  /** The open review's idempotency key; null after sending. */
  key?: string | null;
  /** The earlier transfer that filled in the form. */
  repeated?: Draft;
}

export function TransferPage() {
  const { data: accounts, isPending, refetch } = useQuery(accountsOptions);
  const back = useWayToPayments();
  return (
    <div className={styles.page}>
      {isPending && (
        <>
          <PageHeader title="Send Money" back={back} />
          <Steps current="details" />
          <Waiting what="your accounts">
            <Card>
              <SkeletonFields count={4} />
            </Card>
          </Waiting>
        </>
      )}
      {accounts && <Transfer accounts={accounts} />}
      {!isPending && !accounts && (
        <>
          <PageHeader title="Send Money" back={back} />
          <ErrorState title="Unable to load your accounts" onRetry={() => refetch()}>
            There was an error loading your account information.
          </ErrorState>
        </>
      )}
    </div>
  );
}

function Transfer({ accounts }: { accounts: readonly Account[] }) {
  const { state } = useLocation();
  const [search] = useSearchParams();
  const preset = draftFrom(accounts, search.get('from'));
  const { draft: found, key, repeated = preset } = (state ?? {}) as Progress;
  const restored = found ?? preset;
  const [draft, setDraft] = useState(restored);
  const back = useWayToPayments();
  const sendsExternally = isFull();
  const navigate = useNavigate();
  useKeptProgress(key ? {} : { draft });
  const order = key ? toOrder(restored, accounts, key) : null;
  const path = '/dashboard/transfer';

  function review() {
    navigate(path, { state: { draft, key: crypto.randomUUID() } });
  }

  if (order) {
    const sending = { order, onBack: () => navigate(-1), onSent: () => setDraft(emptyDraft) };
    const isExternal = order.type === 'external';
    return isExternal && sendsExternally ? (
      <ExternalTransfer key={order.key} {...sending} />
    ) : (
      <InternalTransfer
        key={order.key}
        {...sending}
        refusal={isExternal ? externalTransfersUnavailable : undefined}
      />
    );
  }
  return (
    <>
      <PageHeader key="form" title="Send Money" back={back} />
      <Steps current="details" />
      <LeaveGuard isDirty={isTouched(draft, repeated)} />
      <TransferForm accounts={accounts} draft={draft} onEdit={setDraft} onContinue={review} />
      {sendsExternally && <ExternalTransferList />}
    </>
  );
}

export default TransferPage;
