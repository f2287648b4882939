import type { AskedRequest, OwnRequest } from '@bank/shared/contracts/requests';
import { formatUsd } from '@bank/shared/money';
import { useMutation, useQueryClient } from '@bank/shared/query';
import { announce } from '@bank/shared/ui/base';
import { ConfirmDialog } from '../../confirm-dialog';
import { cancelRequest, declineRequest } from './requests';

const refreshed = (cache: ReturnType<typeof useQueryClient>) => ({
  onSettled: () => cache.invalidateQueries(),
});

interface DeclineDialogProps {
  request: AskedRequest;
  onClose: () => void;
}

export function DeclineDialog({ request, onClose }: DeclineDialogProps) {
  const { mutate, error, isPending } = useMutation({ ...declineRequest, ...refreshed(useQueryClient()) });
  const decline = () =>
    mutate(request.id, {
      onSuccess: () => {
        announce('Request declined');
        onClose();
      },
    });
  return (
    <ConfirmDialog
      label="Decline this request?"
      stay="Keep Request"
      act="Decline"
      acting="Declining..."
      isActing={isPending}
      failure={error}
      onAct={decline}
      onClose={onClose}
    >
      You won't pay {formatUsd(request.amount)}. We'll let {request.requester_name} know.
    </ConfirmDialog>
  );
}

interface CancelDialogProps {
  request: OwnRequest;
  onClose: () => void;
}

export function CancelDialog({ request, onClose }: CancelDialogProps) {
  const { mutate, error, isPending } = useMutation({ ...cancelRequest, ...refreshed(useQueryClient()) });
  const cancel = () =>
    mutate(request.id, {
      onSuccess: () => {
        announce('Request canceled');
        onClose();
      },
    });
  return (
    <ConfirmDialog
      label="Cancel this request?"
      stay="Keep Request"
      act="Cancel Request"
      acting="Canceling..."
      isActing={isPending}
      failure={error}
      onAct={cancel}
      onClose={onClose}
    >
      {request.person_name ?? 'No one with the link'} {request.person_name ? "can't pay" : 'can pay'}{' '}
      {formatUsd(request.amount)} anymore.
    </ConfirmDialog>
  );
}
