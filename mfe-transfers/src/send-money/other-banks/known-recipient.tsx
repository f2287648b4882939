import type { Recipient } from '@bank/shared/contracts/external-transfers';
import { useQuery } from '@bank/shared/query';
import { ToggleRow } from '@bank/shared/ui/forms';
import { RecipientFields, type RecipientFieldsProps } from '../recipient-fields';
import type { Draft } from '../transfer-draft';
import { BankOfNumber } from './bank-lookup';
import { recipientsOptions } from './external-transfers';
import * as styles from './known-recipient.module.css';
import { SavedRecipients } from './saved-recipients';

interface KnownRecipientProps extends Pick<RecipientFieldsProps, 'field'> {
  draft: Draft;
  onFillIn: (values: Partial<Draft>) => void;
}

/** The same fields, for a bank that sends: those who got money before are chosen, and the bank is named. */
export function KnownRecipient({ field, draft, onFillIn }: KnownRecipientProps) {
  const { data: recipients = [] } = useQuery(recipientsOptions);
  const chosen = recipients.find((one) => isMeant(one, draft));
  return (
    <>
      <SavedRecipients recipients={recipients} chosen={chosen} onFillIn={onFillIn} />
      <RecipientFields field={field} aboutBank={<BankOfNumber draft={draft} onFillIn={onFillIn} />} />
      {!chosen && (
        <div className={styles.save}>
          <ToggleRow
            label="Save this recipient"
            detail="Next time you can choose it here."
            checked={draft.savesRecipient ?? false}
            onChange={(savesRecipient) => onFillIn({ savesRecipient })}
          />
        </div>
      )}
    </>
  );
}

const isMeant = (recipient: Recipient, { routingNumber, accountNumber }: Draft) =>
  recipient.routing_number === routingNumber && recipient.account_number === accountNumber.trim();
