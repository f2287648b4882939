import { useQuery } from '@bank/shared/query';
import { useSearchParams } from '@bank/shared/routing';
import { lazily, Skeleton } from '@bank/shared/ui/base';
import { PaymentsNav } from '../payments-nav';
import { EditSchedulePage } from '../schedules/edit-schedule-page';
import { JumpToScheduled } from '../schedules/jump-to-scheduled';
import { ScheduleList } from '../schedules/schedule-list';
import { isTransfer } from '../schedules/schedules';
import { WhenFields } from '../schedules/when-fields';
import { ExternalTransferList } from './other-banks/external-transfer-list';
import { AmountHelp, SwapAccounts, TransferBalanceAfter } from './quick/transfer-help';
import { latestTransfersOptions, usualDraft } from './quick/usual-draft';
import { SendMoney } from './send-money';
import { findPayableProblems } from './transfer-draft';

const otherBanks = {
  /** Loaded when the customer chooses another bank. */
  Recipient: lazily(
    async () => (await import('./other-banks/known-recipient')).KnownRecipient,
    <Skeleton height="376px" radius="card" />,
  ),
  /** Loaded for the review of a transfer to another bank. */
  Transfer: lazily(
    async () => (await import('./other-banks/external-transfer')).ExternalTransfer,
    <Skeleton height="320px" radius="card" />,
  ),
  findProblems: findPayableProblems,
};

/** Loaded for the review of a transfer with a date. */
const Scheduled = lazily(
  async () => (await import('./later/scheduled-transfer')).ScheduledTransfer,
  <Skeleton height="320px" radius="card" />,
);

export function TransferPage() {
  const [search] = useSearchParams();
  const edited = search.get('schedule');
  return edited ? <EditSchedulePage key={edited} id={edited} kind="own" /> : <MakeTransfer />;
}

function MakeTransfer() {
  // After a failure, each refetch would set `isPending` again, and take the place of an open review.
  const { data: transfers = [], isFetched } = useQuery(latestTransfersOptions);
  return (
    <SendMoney
      otherBanks={otherBanks}
      help={{
        ...{
          BalanceAfter: TransferBalanceAfter,
          AmountHelp,
          SwapAccounts,
          When: WhenFields,
          Scheduled,
          Nav: PaymentsNav,
        },
        jump: <JumpToScheduled shows={isTransfer} />,
        isPending: !isFetched,
        presetFor: (accounts, search) => usualDraft(accounts, search, transfers),
      }}
    >
      <ScheduleList shows={isTransfer} />
      <ExternalTransferList />
    </SendMoney>
  );
}

export default TransferPage;
