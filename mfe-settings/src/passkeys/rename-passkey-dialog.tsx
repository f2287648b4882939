import type { Passkey } from '@bank/shared/contracts/security';
import { useMutation, useQueryClient } from '@bank/shared/query';
import { Button } from '@bank/shared/ui/base';
import { passkeyProblem } from '@bank/shared/ui/code';
import { Dialog } from '@bank/shared/ui/dialog';
import { Form, FormActions, TextField } from '@bank/shared/ui/forms';
import { FormProblem } from '../form-parts';
import { reload, rename } from './passkey-calls';

interface RenamePasskeyDialogProps {
  passkey: Passkey;
  onRenamed: (text: string) => void;
  onClose: () => void;
}

export function RenamePasskeyDialog({ passkey, onRenamed, onClose }: RenamePasskeyDialogProps) {
  const cache = useQueryClient();
  const { mutate, isPending, error } = useMutation({ ...rename, onSettled: () => reload(cache) });
  return (
    <Dialog label="Rename this passkey" onClose={onClose}>
      <Form
        name="rename-passkey"
        initial={{ name: passkey.name }}
        onSubmit={({ name }: { name: string }) =>
          mutate(
            { id: passkey.id, name },
            { onSuccess: (renamed) => onRenamed(`Renamed to “${renamed.name}”.`) },
          )
        }
      >
        <TextField name="name" label="Name" autoComplete="off" maxLength={60} missing="Please enter a name" />
        <FormProblem>{error && passkeyProblem(error)}</FormProblem>
        <FormActions arrange="pair">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button submits busy={isPending}>
            {isPending ? 'Saving...' : 'Save Name'}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
