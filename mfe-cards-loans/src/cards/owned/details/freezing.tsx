import type { OwnedCard } from '@bank/shared/contracts/owned-cards';
import { Notice, useAnnouncement } from '@bank/shared/ui/base';
import { applicationError } from '../../../application-failure';
import { freeze, unfreeze } from '../owned-cards';
import { useCardChange } from '../use-card-change';
import { ActionTile } from './action-tile';
import * as styles from './card-details.module.css';

interface FreezingProps {
  card: OwnedCard;
  about?: string | undefined;
}

/** The text is below the tiles, so that they stay where they are. */
export function Freezing({ card: { id, status }, about }: FreezingProps) {
  const isFrozen = status === 'frozen';
  const { mutate, isPending, isSuccess, error } = useCardChange(isFrozen ? unfreeze : freeze);
  const frozen = 'Frozen. New payments are declined until you unfreeze it.';
  useAnnouncement(isSuccess ? (isFrozen ? frozen : 'Unfrozen. You can use the card again.') : '');
  return (
    <>
      <ActionTile
        icon={isFrozen ? 'sun' : 'snowflake'}
        label={isFrozen ? 'Unfreeze' : 'Freeze'}
        about={about}
        busy={isPending}
        onClick={() => mutate(id)}
      />
      {error && <Notice tone="danger">{applicationError(error)}</Notice>}
      <p className={styles.state}>
        {isFrozen ? frozen : "Can't find it? Freeze it to decline new payments."}
      </p>
    </>
  );
}
