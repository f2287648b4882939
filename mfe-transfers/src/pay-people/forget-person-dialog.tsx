import type { Person } from '@bank/shared/contracts/people';
import { useMutation, useQueryClient } from '@bank/shared/query';
import { useNavigate } from '@bank/shared/routing';
import { ConfirmDialog } from '../confirm-dialog';
import { forgetPerson, peopleOptions } from './people';

interface ForgetPersonDialogProps {
  person: Person;
  onClose: () => void;
}

export function ForgetPersonDialog({ person, onClose }: ForgetPersonDialogProps) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    ...forgetPerson,
    onSettled: () => cache.invalidateQueries({ queryKey: peopleOptions.queryKey }),
  });
  return (
    <ConfirmDialog
      label="Remove this person?"
      stay="Keep Person"
      act="Remove Person"
      isDangerous
      acting="Removing..."
      isActing={isPending}
      failure={error}
      onAct={() => mutate(person.id, { onSuccess: () => navigate('/dashboard/pay') })}
      onClose={onClose}
    >
      {person.name} will be removed from your list. Past payments stay in your history.
    </ConfirmDialog>
  );
}
