import type { Recipient } from '@bank/shared/contracts/external-transfers';
import { useMutation, useQueryClient } from '@bank/shared/query';
import { Notice, VisuallyHidden } from '@bank/shared/ui/base';
import { Icon } from '@bank/shared/ui/icons';
import { maskedNumber } from '../../money-fields';
import { transferError } from '../../payment-failure';
import type { Draft } from '../transfer-draft';
import { recipientsOptions, removeRecipient } from './external-transfers';
import * as styles from './saved-recipients.module.css';

interface SavedRecipientsProps {
  recipients: readonly Recipient[];
  chosen: Recipient | undefined;
  onFillIn: (values: Partial<Draft>) => void;
}

const asDraft = (recipient: Recipient) => ({
  recipientName: recipient.name,
  recipientBank: recipient.bank_name,
  routingNumber: recipient.routing_number,
  accountNumber: recipient.account_number,
  savesRecipient: true,
});

export function SavedRecipients({ recipients, chosen, onFillIn }: SavedRecipientsProps) {
  const cache = useQueryClient();
  const removal = useMutation({
    ...removeRecipient,
    onSettled: () => cache.invalidateQueries({ queryKey: recipientsOptions.queryKey }),
  });
  if (recipients.length === 0) return null;
  return (
    <section aria-label="Saved recipients" className={styles.saved}>
      <h2 className={styles.title}>Saved recipients</h2>
      <ul className={styles.list}>
        {recipients.map((recipient) => (
          <li key={recipient.id} className={styles.row}>
            <button
              type="button"
              className={styles.choose}
              aria-pressed={recipient === chosen}
              onClick={() => onFillIn(asDraft(recipient))}
            >
              <span className={styles.name} dir="auto">
                {recipient.name}
              </span>
              <span className={styles.account}>
                {recipient.bank_name} {maskedNumber(recipient.account_number)}
              </span>
            </button>
            <button
              type="button"
              className={styles.remove}
              disabled={removal.isPending}
              onClick={() => removal.mutate(recipient.id)}
            >
              <Icon name="close" size={16} />
              <VisuallyHidden>Remove {recipient.name}</VisuallyHidden>
            </button>
          </li>
        ))}
      </ul>
      {removal.error && <Notice tone="danger">{transferError(removal.error)}</Notice>}
    </section>
  );
}
