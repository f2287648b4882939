import { useLeaveGuard } from '@bank/shared/routing';
import { Button } from '@bank/shared/ui/base';
import { Dialog } from '@bank/shared/ui/dialog';
import { FormActions } from '@bank/shared/ui/forms';
import * as layout from './layout.module.css';

export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { held, leave, stay } = useLeaveGuard(isDirty);
  if (!held) return null;
  return (
    <Dialog label="Leave this payment?" onClose={stay}>
      <div className={layout.stack}>
        <p>Nothing has been sent yet. What you entered will be lost.</p>
        <FormActions arrange="pair" above={2}>
          <Button variant="secondary" onClick={leave}>
            Leave
          </Button>
          <Button onClick={stay}>Keep Editing</Button>
        </FormActions>
      </div>
    </Dialog>
  );
}
