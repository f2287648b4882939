import type { Passkey } from '@bank/shared/contracts/security';
import { ApiError } from '@bank/shared/http';
import { useQueryClient } from '@bank/shared/query';
import { addPasskey, passkeyProblem } from '@bank/shared/ui/code';
import { PinPrompt } from '@bank/shared/ui/pin-prompt';
import { reload } from './passkey-calls';

interface AddPasskeyDialogProps {
  onAdded: (passkey: Passkey) => void;
  onClose: () => void;
}

/** Asks for the PIN, because a passkey will replace it. After a problem with the device, the PIN stays. */
export function AddPasskeyDialog({ onAdded, onClose }: AddPasskeyDialogProps) {
  const cache = useQueryClient();
  return (
    <PinPrompt
      label="Add a passkey"
      icon="scan"
      purpose="add a passkey"
      action="Continue"
      busyAction="Adding Passkey"
      call={addPasskey}
      problemOf={(failure) => passkeyProblem(failure) ?? ''}
      keepsPin={(failure) => !(failure instanceof ApiError)}
      onDone={(passkey) => {
        void reload(cache);
        onAdded(passkey);
      }}
      onClose={onClose}
    >
      <p>Enter your 6-digit PIN. Your device then asks for your fingerprint, face, or screen lock.</p>
    </PinPrompt>
  );
}
