import type { OwnedCard } from '@bank/shared/contracts/owned-cards';
import { Notice, useAnnouncement } from '@bank/shared/ui/base';
import { applicationError } from '../../../application-failure';
import { freeze, unfreeze } from '../owned-cards';
import { useCardChange } from '../use-card-change';
import { ActionTile } from './action-tile';

interface FreezingProps {
  card: OwnedCard;
  about?: string | undefined;
}

export function Freezing({ card: { id, status }, about }: FreezingProps) {
  const isFrozen = status === 'frozen';
  const { mutate, isPending, isSuccess, error } = useCardChange(isFrozen ? unfreeze : freeze);
  const text = isFrozen ? 'Frozen. New payments are declined until you unfreeze it.' : '';
  useAnnouncement(isSuccess && !isFrozen ? 'Unfrozen. You can use the card again.' : '');
  return (
    <>
      {text && <Notice tone="good">{text}</Notice>}
      {error && <Notice tone="danger">{applicationError(error)}</Notice>}
      <ActionTile
        icon="lock"
        label={isFrozen ? 'Unfreeze' : 'Freeze'}
        about={about}
        busy={isPending}
        onClick={() => mutate(id)}
      />
    </>
  );
}
