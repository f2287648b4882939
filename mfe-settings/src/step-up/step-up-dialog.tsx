import { verifySecondFactor } from '@bank/shared/contracts/security';
import { send } from '@bank/shared/http';
import { mutationOptions, useMutation } from '@bank/shared/query';
import type { StepUpDialogProps } from '@bank/shared/session';
import { PasskeyButton, SecondFactorForm, stepUpWithPasskey } from '@bank/shared/ui/code';
import { Dialog } from '@bank/shared/ui/dialog';
import { useLatch } from '@bank/shared/ui/forms';
import { stepUpError } from './step-up-error';

/** Never retried, because the bank counts attempts. */
const verify = mutationOptions({
  retry: false,
  mutationFn: (second_factor: string) => send(verifySecondFactor, { body: { second_factor } }),
});

export function StepUpDialog({ text, onConfirmed, onCancel }: StepUpDialogProps) {
  const latch = useLatch();
  const { mutate, status, error } = useMutation({
    ...verify,
    onSuccess: onConfirmed,
    onError: latch.release,
  });
  return (
    <Dialog label="Confirm it's you" onClose={onCancel}>
      <SecondFactorForm
        lead={text}
        action="Confirm"
        status={status}
        failure={error}
        textOf={stepUpError}
        onEnter={(code) => latch.take() && mutate(code)}
        instead={<PasskeyButton use={stepUpWithPasskey} onUsed={onConfirmed} />}
        cancel={{ label: 'Cancel', onClick: onCancel }}
        isInDialog
      />
    </Dialog>
  );
}

export default StepUpDialog;
