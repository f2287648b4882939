import type { LossReason, OwnedCard } from '@bank/shared/contracts/owned-cards';
import { ownedCardsKey, useQueryClient } from '@bank/shared/query';
import { useNavigate } from '@bank/shared/routing';
import { announce } from '@bank/shared/ui/base';
import { Select } from '@bank/shared/ui/select';
import { useState } from 'react';
import { PinPrompt } from '../details/pin-prompt';
import * as styles from '../dialog-actions.module.css';
import { reportLost } from '../owned-cards';

const reasons = [
  { value: 'lost', label: 'I lost it' },
  { value: 'stolen', label: 'It was stolen' },
  { value: 'damaged', label: "It's damaged" },
] as const;

export function ReportLostDialog({ card, onClose }: { card: OwnedCard; onClose: () => void }) {
  const [reason, setReason] = useState<LossReason>('lost');
  const cache = useQueryClient();
  const navigate = useNavigate();

  async function show({ replacement }: { replacement: OwnedCard }) {
    await cache.invalidateQueries({ queryKey: ownedCardsKey });
    announce(`We blocked the card. Your new card ends in ${replacement.last_four}.`);
    navigate(`/dashboard/card?id=${replacement.id}`, { replace: true });
  }

  return (
    <PinPrompt
      label="Report this card"
      action="Block Card"
      busyAction="Blocking..."
      isFinal
      call={(pin) => reportLost({ id: card.id, pin, reason })}
      onDone={(answer) => void show(answer)}
      onClose={onClose}
    >
      <p>
        We'll block this card for good and give you a new one with another number. You can use its number
        online right away.
      </p>
      <label className={styles.field} htmlFor="loss-reason">
        What happened?
        <Select
          id="loss-reason"
          options={reasons}
          value={reason}
          onChange={({ target }) => setReason(target.value as LossReason)}
        />
      </label>
      <p className={styles.field}>Enter your PIN to block this card</p>
    </PinPrompt>
  );
}
