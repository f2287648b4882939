import type { Payee } from '@bank/shared/contracts/bills';
import { useMutation, useQueryClient } from '@bank/shared/query';
import { ConfirmDialog } from '../confirm-dialog';
import { billsOptions, removePayee } from './bills';

export function RemovePayeeDialog({ payee, onClose }: { payee: Payee; onClose: () => void }) {
  const cache = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    ...removePayee,
    onSettled: () => cache.invalidateQueries({ queryKey: billsOptions.queryKey }),
  });
  return (
    <ConfirmDialog
      label="Remove this payee?"
      stay="Keep Payee"
      act="Remove Payee"
      isDangerous
      acting="Removing..."
      isActing={isPending}
      failure={error}
      onAct={() => mutate(payee.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      {payee.name} will be removed. Past payments stay in your history.
    </ConfirmDialog>
  );
}
