import type { AskedRequest, OwnRequest } from '@bank/shared/contracts/requests';
import { formatUsd } from '@bank/shared/money';
import { announce } from '@bank/shared/ui/base';
import { ConfirmDialog } from '../../confirm-dialog';
import { cancelRequest, declineRequest } from './requests';

interface EndRequestDialogProps<One> {
  request: One;
  onClose: () => void;
}

export const DeclineDialog = ({ request, onClose }: EndRequestDialogProps<AskedRequest>) => (
  <ConfirmDialog
    label="Decline this request?"
    stay="Keep Request"
    act="Decline"
    acting="Declining..."
    action={declineRequest}
    what={request.id}
    onDone={() => {
      announce('Request declined');
      onClose();
    }}
    onClose={onClose}
  >
    You won't pay {formatUsd(request.amount)}. We'll let {request.requester_name} know.
  </ConfirmDialog>
);

export const CancelDialog = ({ request, onClose }: EndRequestDialogProps<OwnRequest>) => (
  <ConfirmDialog
    label="Cancel this request?"
    stay="Keep Request"
    act="Cancel Request"
    acting="Canceling..."
    action={cancelRequest}
    what={request.id}
    onDone={() => {
      announce('Request canceled');
      onClose();
    }}
    onClose={onClose}
  >
    {request.person_name ?? 'No one with the link'} {request.person_name ? "can't pay" : 'can pay'}{' '}
    {formatUsd(request.amount)} anymore.
  </ConfirmDialog>
);
