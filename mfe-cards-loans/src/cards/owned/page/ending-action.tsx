import type { OwnedCard } from '@bank/shared/contracts/owned-cards';
import { Button, Notice } from '@bank/shared/ui/base';
import { Dialog } from '@bank/shared/ui/dialog';
import { FormActions } from '@bank/shared/ui/forms';
import { useState } from 'react';
import { applicationError } from '../../../application-failure';
import { ActionTile } from '../details/action-tile';
import { closeVirtualCard } from '../owned-cards';
import { useCardChange } from '../use-card-change';
import { ReportLostDialog } from './report-lost-dialog';

export const EndingAction = ({ card }: { card: OwnedCard }) =>
  card.type === 'virtual' ? <Closing card={card} /> : <Reporting card={card} />;

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
              variant="danger"
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
