import type { Passkey } from '@bank/shared/contracts/security';
import { useMutation, useQueryClient } from '@bank/shared/query';
import { Button, Notice } from '@bank/shared/ui/base';
import { passkeyProblem } from '@bank/shared/ui/code';
import { Dialog } from '@bank/shared/ui/dialog';
import { FormActions } from '@bank/shared/ui/forms';
import * as styles from '../section.module.css';
import { forgetRemoved, reload, remove } from './passkey-calls';

interface RemovePasskeyDialogProps {
  passkey: Passkey;
  onRemoved: (text: string) => void;
  onClose: () => void;
}

export function RemovePasskeyDialog({ passkey, onRemoved, onClose }: RemovePasskeyDialogProps) {
  const cache = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    ...remove,
    onSuccess: async () => {
      await reload(cache);
      void forgetRemoved(cache);
    },
  });
  return (
    <Dialog label="Remove this passkey?" onClose={onClose}>
      <div className={styles.stack}>
        <p>
          You can no longer sign in or confirm payments with “{passkey.name}”. Your password and PIN still
          work. Your device may keep its copy, which is then useless.
        </p>
        {error && <Notice tone="danger">{passkeyProblem(error)}</Notice>}
        <FormActions arrange="pair">
          <Button variant="secondary" onClick={onClose}>
            Keep Passkey
          </Button>
          <Button
            variant="danger"
            busy={isPending}
            onClick={() =>
              mutate(passkey.id, { onSuccess: () => onRemoved(`“${passkey.name}” was removed.`) })
            }
          >
            {isPending ? 'Removing...' : 'Remove Passkey'}
          </Button>
        </FormActions>
      </div>
    </Dialog>
  );
}
