import type { OwnedCard } from '@bank/shared/contracts/owned-cards';
import { Button, Notice, useAnnouncement } from '@bank/shared/ui/base';
import { FormActions } from '@bank/shared/ui/forms';
import { Dialog } from '@bank/shared/ui/overlay';
import { useState } from 'react';
import { applicationError } from '../../../application-failure';
import { closeVirtualCard, freeze, unfreeze } from '../owned-cards';
import { useCardChange } from '../use-card-change';
import { ActionTile } from './action-tile';
import { ReportLostDialog } from './report-lost-dialog';

export function CardActions({ card }: { card: OwnedCard }) {
  return (
    <>
      <Freezing card={card} />
      {card.type === 'virtual' ? <Closing card={card} /> : <Reporting card={card} />}
    </>
  );
}

function Freezing({ card: { id, status } }: { card: OwnedCard }) {
  const isFrozen = status === 'frozen';
  const { mutate, isPending, isSuccess, error } = useCardChange(isFrozen ? unfreeze : freeze);
  const text = isFrozen ? 'Frozen. New payments are declined until you unfreeze it.' : '';
  useAnnouncement(isSuccess && !isFrozen ? 'Unfrozen. You can use the card again.' : '');
  return (
    <>
      {text && <Notice tone="calm">{text}</Notice>}
      {error && <Notice tone="danger">{applicationError(error)}</Notice>}
      <ActionTile
        icon="lock"
        label={isFrozen ? 'Unfreeze' : 'Freeze'}
        busy={isPending}
        onClick={() => mutate(id)}
      />
    </>
  );
}

function Reporting({ card }: { card: OwnedCard }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionTile icon="alert" label="Report Lost" onClick={() => setOpen(true)} />
      {isOpen && <ReportLostDialog card={card} onClose={() => setOpen(false)} />}
    </>
  );
}

function Closing({ card }: { card: OwnedCard }) {
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error } = useCardChange(closeVirtualCard);
  return (
    <>
      <ActionTile icon="close" label="Close Card" onClick={() => setOpen(true)} />
      {isOpen && (
        <Dialog label={`Close ${card.nickname}?`} onClose={() => setOpen(false)}>
          <p>You can't use it again. Payments that merchants already hold still go through.</p>
          {error && <Notice tone="danger">{applicationError(error)}</Notice>}
          <FormActions arrange="pair" above={5}>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Keep Card
            </Button>
            <Button
              busy={isPending}
              onClick={() => !isPending && mutate(card.id, { onSuccess: () => setOpen(false) })}
            >
              Close Card
            </Button>
          </FormActions>
        </Dialog>
      )}
    </>
  );
}
