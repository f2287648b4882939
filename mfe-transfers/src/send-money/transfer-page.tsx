import { useQuery } from '@bank/shared/query';
import { lazily, Skeleton } from '@bank/shared/ui/base';
import { PaymentsNav } from '../payments-nav';
import { ExternalTransferList } from './other-banks/external-transfer-list';
import { AmountHelp, BalanceAfter, SwapAccounts } from './quick/transfer-help';
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

export function TransferPage() {
  // Not `isPending`: after a failure, each refetch would be pending again, and take the place of an open review.
  const { data: transfers = [], isFetched } = useQuery(latestTransfersOptions);
  return (
    <SendMoney
      otherBanks={otherBanks}
      help={{
        ...{ BalanceAfter, AmountHelp, SwapAccounts, Nav: PaymentsNav },
        isPending: !isFetched,
        presetFor: (accounts, search) => usualDraft(accounts, search, transfers),
      }}
    >
      <ExternalTransferList />
    </SendMoney>
  );
}

export default TransferPage;
