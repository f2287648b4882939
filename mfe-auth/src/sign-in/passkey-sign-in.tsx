import { ApiError } from '@bank/shared/http';
import { mutationOptions, useMutation } from '@bank/shared/query';
import { beginSession } from '@bank/shared/session';
import { Button, Notice, useLater } from '@bank/shared/ui/base';
import { useLatch } from '@bank/shared/ui/forms';
import { useEffect, useEffectEvent } from 'react';

type Passkeys = Omit<typeof import('@bank/shared/ui/passkeys'), 'passkeysWork'>;

type Chosen = NonNullable<Parameters<Passkeys['signInWithPasskey']>[0]>;

/** Never retried, because the authenticator's response works once. */
const signIn = ({ signInWithPasskey }: Passkeys) =>
  mutationOptions({ retry: false, mutationFn: (chosen: Chosen | undefined) => signInWithPasskey(chosen) });

const successMs = 500;
/** An offer is renewed before its challenge expires. */
const renewMs = 4 * 60_000;

/** Set on devices whose customer turned off signing in with passkeys. The button stays, for when it's on again. */
const unoffered = 'mfe-auth.passkeysUnoffered';

function noteRefusal(failure: Error): void {
  if (failure instanceof ApiError && 'passkeys' in failure.fields) localStorage.setItem(unoffered, 'true');
}

const words = {
  idle: 'Sign In with a Passkey',
  error: 'Sign In with a Passkey',
  pending: 'Signing In...',
  success: 'Login Successful!',
};

interface PasskeySignInProps {
  /** Loaded when the page is idle, while this code comes with the page: a file of its own would be another request. */
  passkeys: Passkeys;
  onSignedIn: () => void;
}

export function PasskeySignIn({ passkeys, onSignedIn }: PasskeySignInProps) {
  const latch = useLatch();
  const { mutate, status, error } = useMutation({
    ...signIn(passkeys),
    onSuccess: ({ access, refresh, user }) => {
      localStorage.removeItem(unoffered);
      return beginSession({ access, refresh }, user);
    },
    onError: (failure) => {
      noteRefusal(failure);
      latch.release();
    },
  });
  const run = (chosen?: Chosen) => latch.take() && mutate(chosen);
  const isFree = status !== 'pending' && status !== 'success';
  useOffer(passkeys, run, isFree && localStorage.getItem(unoffered) === null);
  useLater(onSignedIn, successMs, status === 'success');
  const problem = error && passkeys.passkeyProblem(error);
  return (
    <>
      <p>or</p>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Button
        block
        variant="secondary"
        icon="scan"
        onClick={() => run()}
        busy={status === 'pending'}
        done={status === 'success'}
      >
        {words[status]}
      </Button>
    </>
  );
}

/** In the email field, next to saved passwords. Says nothing if it fails: the button is there, too. */
function useOffer(passkeys: Passkeys, onChosen: (chosen: Chosen) => void, isOffering: boolean) {
  const choose = useEffectEvent(onChosen);
  useEffect(() => {
    if (!isOffering) return;
    let isWanted = true;
    const offer = () =>
      passkeys
        .offerPasskeys(() => isWanted)
        .then(
          (chosen) => chosen && choose(chosen),
          () => undefined,
        );
    void offer();
    const renewing = setInterval(offer, renewMs);
    return () => {
      isWanted = false;
      clearInterval(renewing);
    };
  }, [passkeys, isOffering]);
  useEffect(() => passkeys.stopOffering, [passkeys]);
}
