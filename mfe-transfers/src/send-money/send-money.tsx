import type { Account } from '@bank/shared/contracts/accounts';
import { accountsOptions, useQuery } from '@bank/shared/query';
import { useLocation, useNavigate, useSearchParams } from '@bank/shared/routing';
import { Card, ErrorState, PageHeader, SkeletonFields, Waiting } from '@bank/shared/ui/base';
import { useKeptProgress } from '@bank/shared/ui/forms';
import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react';
import * as layout from '../layout.module.css';
import { LeaveGuard } from '../leave-guard';
import { InternalTransfer } from './internal-transfer';
import { toOrder } from './order';
import type { SendingProps } from './review-and-send';
import { Steps } from './steps';
import { type Draft, draftFrom, emptyDraft, isTouched } from './transfer-draft';
import { TransferForm, type TransferFormProps } from './transfer-form';

/** Stored in the browser's history, so it survives Back and a reload. */
interface Progress {
  draft?: Draft | null;
  /** The open review's idempotency key; null after sending. */
  key?: string | null;
  /** The earlier transfer that filled in the form. */
  repeated?: Draft;
}

/** How the bank sends money to other banks. */
export interface OtherBanks extends Pick<TransferFormProps, 'Recipient' | 'findProblems'> {
  Transfer: ComponentType<SendingProps>;
}

interface SendMoneyProps {
  otherBanks: OtherBanks;
  back?: ComponentProps<typeof PageHeader>['back'];
  /** Below the form. */
  children?: ReactNode;
}

export function SendMoney(props: SendMoneyProps) {
  const { back } = props;
  const { data: accounts, isPending, refetch } = useQuery(accountsOptions);
  return (
    <div className={layout.middle}>
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
      {accounts && <Transfer {...props} accounts={accounts} />}
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

function Transfer({
  accounts,
  otherBanks,
  back,
  children,
}: SendMoneyProps & { accounts: readonly Account[] }) {
  const { Transfer: ExternalTransfer, ...ofForm } = otherBanks;
  const { state } = useLocation();
  const [search] = useSearchParams();
  const preset = draftFrom(accounts, search.get('from'));
  const { draft: found, key, repeated = preset } = (state ?? {}) as Progress;
  const restored = found ?? preset;
  const [draft, setDraft] = useState(restored);
  const navigate = useNavigate();
  useKeptProgress(key ? {} : { draft });
  const order = key ? toOrder(restored, accounts, key) : null;
  const path = '/dashboard/transfer';

  function review() {
    navigate(path, { state: { draft, key: crypto.randomUUID() } });
  }

  if (order) {
    const sending = { order, onBack: () => navigate(-1), onSent: () => setDraft(emptyDraft) };
    return order.type === 'external' ? (
      <ExternalTransfer key={order.key} {...sending} />
    ) : (
      <InternalTransfer key={order.key} {...sending} />
    );
  }
  return (
    <>
      <PageHeader key="form" title="Send Money" back={back} />
      <Steps current="details" />
      <LeaveGuard isDirty={isTouched(draft, repeated)} />
      <TransferForm accounts={accounts} draft={draft} onEdit={setDraft} onContinue={review} {...ofForm} />
      {children}
    </>
  );
}
