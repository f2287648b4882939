import { failureText, type Sending } from '@bank/kit/payment';
import { useMutation, useQueryClient } from '@bank/shared/query';
import { Button, Notice } from '@bank/shared/ui/base';
import { Dialog } from '@bank/shared/ui/dialog';
import { FormActions } from '@bank/shared/ui/forms';
import type { ReactNode } from 'react';
import * as layout from './layout.module.css';

interface ConfirmDialogProps<What, Answer> {
  label: string;
  children: ReactNode;
  stay: string;
  act: string;
  acting: string;
  isDangerous?: boolean;
  action: Sending<What, Answer>;
  what: What;
  onDone: (answer: Answer) => void;
  onClose: () => void;
}

export function ConfirmDialog<What, Answer>(props: ConfirmDialogProps<What, Answer>) {
  const { label, children, stay, act, acting, isDangerous, action, what, onDone, onClose } = props;
  const cache = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    ...action,
    // Callbacks of the call would end with the dialog, but these don't.
    onSuccess: async (answer) => {
      await cache.invalidateQueries();
      onDone(answer);
    },
    // What it would have changed has probably changed on its own.
    onError: () => void cache.invalidateQueries(),
  });
  return (
    <Dialog label={label} onClose={onClose}>
      <div className={layout.stack}>
        <p>{children}</p>
        {error && <Notice tone="danger">{failureText(error)}</Notice>}
        <FormActions arrange="pair" above={2}>
          <Button variant="secondary" onClick={onClose}>
            {stay}
          </Button>
          <Button variant={isDangerous ? 'danger' : 'primary'} onClick={() => mutate(what)} busy={isPending}>
            {isPending ? acting : act}
          </Button>
        </FormActions>
      </div>
    </Dialog>
  );
}
