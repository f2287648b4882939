import type { Recipient } from '@bank/shared/contracts/external-transfers';
import { useQuery } from '@bank/shared/query';
import { ToggleRow } from '@bank/shared/ui/switch';
import { RecipientFields } from '../recipient-fields';
import type { Draft } from '../transfer-draft';
import type { RecipientProps } from '../transfer-form';
import { recipientsOptions } from './external-transfers';
import * as styles from './known-recipient.module.css';
import { SavedRecipients } from './saved-recipients';
import { useBankLookup } from './use-bank-lookup';

export function KnownRecipient({ field, draft, onFillIn }: RecipientProps) {
  const { data: recipients = [] } = useQuery(recipientsOptions);
  const chosen = recipients.find((one) => matchesDraft(one, draft));
  return (
    <>
      <SavedRecipients recipients={recipients} chosen={chosen} onFillIn={onFillIn} />
      <RecipientFields field={field} bank={useBankLookup(draft, onFillIn)} />
      {!chosen && (
        <div className={styles.save}>
          <ToggleRow
            label="Save this recipient"
            detail="So you don't have to enter these details next time."
            checked={draft.savesRecipient ?? false}
            onChange={(savesRecipient) => onFillIn({ savesRecipient })}
          />
        </div>
      )}
    </>
  );
}

const matchesDraft = (recipient: Recipient, { routingNumber, accountNumber }: Draft) =>
  recipient.routing_number === routingNumber && recipient.account_number === accountNumber.trim();
