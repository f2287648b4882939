import { Icon } from '@bank/shared/ui/icons';
import { ApplicationSummary } from '../../application-summary';
import * as styles from '../../application-summary.module.css';
import { deliveries, findOffer } from '../card-offers';
import type { Draft } from './card-draft';

interface CardSummaryProps {
  draft: Draft;
  failure: Error | null;
  isSending: boolean;
}

export function CardSummary({ draft, ...sending }: CardSummaryProps) {
  const offer = findOffer(draft.selected_card);
  const delivery = deliveries.find(({ value }) => value === draft.delivery_option);
  return (
    <ApplicationSummary
      {...sending}
      facts={{
        Card: offer?.name ?? 'Not chosen yet',
        Type: offer?.type,
        Limit: offer?.limit,
        Delivery: delivery?.label ?? 'Not chosen yet',
        'Arrives in': delivery?.detail,
      }}
      failureTitle="Application Failed"
      retryAdvice="Please try again."
      action="Apply for Card"
      isDisabled={!offer}
      hint={offer ? undefined : 'Choose a card to apply.'}
    >
      <p className={styles.secure}>
        <Icon name="lock" size={18} />
        <span>Your details are encrypted and used for this application only.</span>
      </p>
    </ApplicationSummary>
  );
}
