import type { Account } from '@bank/shared/contracts/accounts';
import { openAccountsOptions, useQuery } from '@bank/shared/query';
import { useLocation, useNavigate, useSearchParams } from '@bank/shared/routing';
import { Card, ErrorState, PageHeader, SkeletonFields, Waiting } from '@bank/shared/ui/base';
import { useKeptProgress } from '@bank/shared/ui/forms';
import { type ComponentType, type ReactNode, useState } from 'react';
import * as layout from '../layout.module.css';
import { LeaveGuard } from '../leave-guard';
import type { PaymentsNav } from '../payments-nav';
import { InternalTransfer } from './internal-transfer';
import { toOrder } from './order';
import type { SendingProps } from './review-and-send';
import { Steps } from './steps';
import { type Draft, draftFrom, emptyDraft, isTouched } from './transfer-draft';
import { TransferForm, type TransferFormProps, type TransferHelp } from './transfer-form';

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

interface Help extends TransferHelp {
  Nav: typeof PaymentsNav;
  Scheduled: ComponentType<SendingProps>;
  /** This is beside the form's title. */
  jump: ReactNode;
  isPending: boolean;
  presetFor: (accounts: readonly Account[], search: URLSearchParams) => Draft;
}

interface SendMoneyProps {
  otherBanks: OtherBanks;
  help?: Help;
  /** After the form. */
  children?: ReactNode;
}

export function SendMoney(props: SendMoneyProps) {
  const { help } = props;
  const { data: accounts, isPending, refetch } = useQuery(openAccountsOptions);
  const [search] = useSearchParams();
  if (accounts && !help?.isPending) return <Transfer {...props} accounts={accounts} />;
  return (
    <>
      {help && <help.Nav current={wayIn(search)} />}
      <Frame help={help}>
        <PageHeader title="Send Money" />
        {isPending || accounts ? (
          <>
            <Steps current="details" />
            <Waiting what="your accounts">
              <Card>
                <SkeletonFields count={4} />
              </Card>
            </Waiting>
          </>
        ) : (
          <ErrorState title="Unable to load your accounts" onRetry={() => refetch()}>
            There was an error loading your account information.
          </ErrorState>
        )}
      </Frame>
    </>
  );
}

/** In a full bank, in the first column, like the other pages of the area. */
const Frame = ({
  help,
  children,
  aside,
}: Pick<SendMoneyProps, 'help' | 'children'> & { aside?: ReactNode }) => (
  <div className={help ? layout.columns : layout.middle}>
    <div>{children}</div>
    {aside && <div className={layout.column}>{aside}</div>}
  </div>
);

const wayIn = (search: URLSearchParams) =>
  search.get('to') === 'bank' ? ('external' as const) : ('internal' as const);

function Transfer({ accounts, ...props }: SendMoneyProps & { accounts: readonly Account[] }) {
  const { help, children } = props;
  const { Transfer: ExternalTransfer, ...ofForm } = props.otherBanks;
  const location = useLocation();
  const [search, setSearch] = useSearchParams();
  const preset = help?.presetFor(accounts, search) ?? draftFrom(accounts, search.get('from'));
  const { draft: found, key, repeated = preset } = (location.state ?? {}) as Progress;
  // A page of an earlier release may have stored it.
  const restored = found ? { ...emptyDraft, ...found } : preset;
  const [typed, setTyped] = useState(restored);
  // A full bank's address has the way, so Back and a second tab show the same one.
  const draft: Draft = help ? { ...typed, transferType: wayIn(search) } : typed;
  const navigate = useNavigate();
  useKeptProgress(key ? {} : { draft });
  const order = key ? toOrder(restored, accounts, key) : null;

  const open = (state: Progress) => navigate({ search: location.search }, { state });

  function edit(edited: Draft) {
    setTyped(edited);
    if (!help || edited.transferType === draft.transferType) return;
    const next = new URLSearchParams(search);
    if (edited.transferType === 'external') next.set('to', 'bank');
    else next.delete('to');
    setSearch(next, { replace: true, state: location.state });
  }

  function review() {
    open({ draft, key: crypto.randomUUID() });
  }

  function sendAgain() {
    setTyped(restored);
    open({ draft: restored, repeated: restored });
  }

  if (order) {
    const sending = {
      order,
      onBack: () => navigate(-1),
      onSent: () => setTyped(preset),
      ...(help && { onAgain: sendAgain }),
    };
    const immediate = order.type === 'external' ? ExternalTransfer : InternalTransfer;
    const Transfers = order.when && help ? help.Scheduled : immediate;
    return (
      <Frame help={help}>
        <Transfers key={order.key} {...sending} />
      </Frame>
    );
  }
  return (
    <>
      {help && <help.Nav current={draft.transferType} />}
      <Frame help={help} aside={children}>
        <PageHeader key="form" title="Send Money" actions={help?.jump} />
        <Steps current="details" />
        <LeaveGuard isDirty={isTouched(draft, repeated) && isTouched(draft, preset)} />
        <TransferForm
          accounts={accounts}
          draft={draft}
          help={help}
          onEdit={edit}
          onContinue={review}
          {...ofForm}
        />
      </Frame>
    </>
  );
}
