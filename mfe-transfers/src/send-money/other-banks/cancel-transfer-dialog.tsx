import type { ExternalTransferState } from '@bank/shared/contracts/external-transfers';
import { formatUsd } from '@bank/shared/money';
import { useMutation, useQueryClient } from '@bank/shared/query';
import { ConfirmDialog } from '../../confirm-dialog';
import { maskedNumber } from '../../money-fields';
import { cancelTransfer } from './external-transfers';

interface CancelTransferDialogProps {
  transfer: ExternalTransferState;
  onCanceled: (message: string) => void;
  onClose: () => void;
}

export function CancelTransferDialog({ transfer, onCanceled, onClose }: CancelTransferDialogProps) {
  const cache = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    ...cancelTransfer,
    // Even after an error, because the transfer has probably settled or been returned.
    onSettled: () => cache.invalidateQueries(),
  });
  return (
    <ConfirmDialog
      label="Cancel this transfer?"
      stay="Keep Transfer"
      act="Cancel Transfer"
      acting="Canceling..."
      isActing={isPending}
      failure={error}
      onAct={() => mutate(transfer.id, { onSuccess: ({ message }) => onCanceled(message) })}
      onClose={onClose}
    >
      We won't send {formatUsd(transfer.amount)} to {transfer.recipient_name}. The full amount returns to your
      account {maskedNumber(transfer.from_account_number)} right away.
    </ConfirmDialog>
  );
}
