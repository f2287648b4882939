import { useMutation, useQuery } from '../../query/query';
import { Button } from '../base/button';
import { Notice } from '../base/states/notice';
import { passkeyProblem, passkeysOptions, passkeysWork } from './ceremonies';

interface PasskeyButtonProps {
  /** Never retried, because the authenticator's response works once. */
  use: () => Promise<void>;
  onUsed: () => void;
}

/** Customers with a passkey see it; the PIN or the code that it replaces always works. */
export function PasskeyButton({ use, onUsed }: PasskeyButtonProps) {
  const { data } = useQuery({ ...passkeysOptions, enabled: passkeysWork() });
  const { mutate, isPending, error } = useMutation({ retry: false, mutationFn: use, onSuccess: onUsed });
  const problem = error && passkeyProblem(error);
  const isUsable = data?.passkeys.some(({ is_blocked }) => !is_blocked);
  if (!isUsable) return null;
  return (
    <>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Button block variant="secondary" icon="scan" busy={isPending} onClick={() => mutate()}>
        {isPending ? 'Waiting for Your Passkey' : 'Use a Passkey'}
      </Button>
    </>
  );
}
