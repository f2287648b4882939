import { mutationOptions, useMutation, useQuery } from '@bank/shared/query';
import { Button, Notice } from '@bank/shared/ui/base';
import {
  type ConfirmedPayment,
  confirmWithPasskey,
  passkeyProblem,
  passkeysOptions,
  passkeysWork,
} from '@bank/shared/ui/code';

/** Never retried, because the authenticator's response works once. */
const confirm = mutationOptions({
  retry: false,
  mutationFn: (payment: ConfirmedPayment) => confirmWithPasskey(payment),
});

export interface PasskeyConfirmationProps {
  payment: ConfirmedPayment;
  onConfirmed: () => void;
}

/** Only for customers with a passkey; the PIN always works. */
export function PasskeyConfirmation({ payment, onConfirmed }: PasskeyConfirmationProps) {
  const { data } = useQuery({ ...passkeysOptions, enabled: passkeysWork() });
  const { mutate, isPending, error } = useMutation({ ...confirm, onSuccess: onConfirmed });
  const problem = error && passkeyProblem(error);
  const isUsable = data?.passkeys.some(({ is_blocked }) => !is_blocked);
  if (!isUsable) return null;
  return (
    <>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Button block variant="secondary" icon="scan" busy={isPending} onClick={() => mutate(payment)}>
        {isPending ? 'Waiting for Your Passkey' : 'Use a Passkey'}
      </Button>
    </>
  );
}
