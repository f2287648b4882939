import { transferError } from '@bank/kit/payment';
import type { Recipient } from '@bank/shared/contracts/external-transfers';
import { useMutation, useQueryClient } from '@bank/shared/query';
import { IconButton, Notice } from '@bank/shared/ui/base';
import { Row, Rows } from '@bank/shared/ui/rows';
import { maskedNumber } from '../../money-fields';
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
      <div className={styles.list}>
        <Rows>
          {recipients.map((recipient) => (
            <Row
              key={recipient.id}
              title={recipient.name}
              details={[`${recipient.bank_name} ${maskedNumber(recipient.account_number)}`]}
              opens={() => onFillIn(asDraft(recipient))}
              isChosen={recipient === chosen}
            >
              <IconButton
                label={`Remove ${recipient.name}`}
                icon="close"
                size={16}
                disabled={removal.isPending}
                onClick={() => removal.mutate(recipient.id)}
              />
            </Row>
          ))}
        </Rows>
      </div>
      {removal.error && <Notice tone="danger">{transferError(removal.error)}</Notice>}
    </section>
  );
}
