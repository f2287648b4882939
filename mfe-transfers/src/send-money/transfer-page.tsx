import { lazily, Skeleton } from '@bank/shared/ui/base';
import { wayToPayments } from '../way-to-payments';
import { ExternalTransferList } from './other-banks/external-transfer-list';
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

export const TransferPage = () => (
  <SendMoney otherBanks={otherBanks} back={wayToPayments}>
    <ExternalTransferList />
  </SendMoney>
);

export default TransferPage;
