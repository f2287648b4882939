import { openAccountsOptions, useQuery } from '@bank/shared/query';
import type { SlotProps } from '@bank/shared/slots';
import { ButtonLink } from '@bank/shared/ui/base';
import { externalTransfersOptions, recipientsOptions } from '../other-banks/external-transfers';
import type { Draft } from '../transfer-draft';
import { draftBetweenAccounts, draftToRecipient } from './repeated-draft';

type ActionProps = SlotProps['transaction-action'];

/** Nothing for a transaction that the customer can't repeat, such as a deposit. */
export function SendAgainAction({ transaction }: ActionProps) {
  if (transaction.transaction_type !== 'transfer' || !transaction.from_account_number) return null;
  const isInternal = Boolean(transaction.to_account_number);
  return isInternal ? (
    <BetweenAccounts transaction={transaction} />
  ) : (
    <ToRecipient transaction={transaction} />
  );
}

function BetweenAccounts({ transaction }: ActionProps) {
  const { data: accounts = [] } = useQuery(openAccountsOptions);
  return <SendAgain draft={draftBetweenAccounts(transaction, accounts)} />;
}

function ToRecipient({ transaction }: ActionProps) {
  const { data: accounts = [] } = useQuery(openAccountsOptions);
  const { data: transfers = [] } = useQuery(externalTransfersOptions);
  const { data: recipients = [] } = useQuery(recipientsOptions);
  return <SendAgain draft={draftToRecipient(transaction, { accounts, transfers, recipients })} />;
}

const SendAgain = ({ draft }: { draft: Draft | null }) =>
  draft && (
    <ButtonLink
      to={draft.transferType === 'external' ? '/dashboard/transfer?to=bank' : '/dashboard/transfer'}
      state={{ draft, repeated: draft }}
      variant="secondary"
      icon="send"
    >
      Send Again
    </ButtonLink>
  );

export default SendAgainAction;
