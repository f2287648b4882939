import { useLeaveGuard } from '@bank/shared/routing';
import { Button } from '@bank/shared/ui/base';
import { Dialog } from '@bank/shared/ui/dialog';
import { FormActions } from '@bank/shared/ui/forms';

export function UnsavedLimits({ isDirty }: { isDirty: boolean }) {
  const { held, leave, stay } = useLeaveGuard(isDirty);
  if (!held) return null;
  return (
    <Dialog label="Leave without saving?" onClose={stay}>
      <p>Your new limits aren't saved yet.</p>
      <FormActions arrange="pair" above={5}>
        <Button variant="secondary" onClick={leave}>
          Leave
        </Button>
        <Button onClick={stay}>Keep Editing</Button>
      </FormActions>
    </Dialog>
  );
}
