import { Button, Card, Notice } from '@bank/shared/ui/base';
import { Icon } from '@bank/shared/ui/icons';
import { Fact, Facts } from '@bank/shared/ui/receipt';
import { applicationError, mayBeStored } from '../../application-failure';
import * as styles from '../../application-summary.module.css';
import { deliveries, findOffer } from '../card-offers';
import type { Draft } from './card-draft';

interface CardSummaryProps {
  draft: Draft;
  failure: Error | null;
  isSending: boolean;
}

export function CardSummary({ draft, failure, isSending }: CardSummaryProps) {
  const offer = findOffer(draft.selected_card);
  const delivery = deliveries.find(({ value }) => value === draft.delivery_option);
  return (
    <aside className={styles.summary} aria-label="Your application">
      <Card>
        <h2>Your application</h2>
        <div className={styles.rows}>
          <Facts>
            <Fact name="Card">{offer?.name ?? 'Not chosen yet'}</Fact>
            {offer && <Fact name="Type">{offer.type}</Fact>}
            {offer && <Fact name="Limit">{offer.limit}</Fact>}
            <Fact name="Delivery">{delivery?.label ?? 'Not chosen yet'}</Fact>
            {delivery && <Fact name="Arrives in">{delivery.detail}</Fact>}
          </Facts>
        </div>
        {failure && <Failure failure={failure} />}
        <Button block submits busy={isSending} disabled={!offer}>
          {isSending ? 'Submitting...' : 'Apply for Card'}
        </Button>
        {!offer && <p className={styles.hint}>Choose a card to apply.</p>}
        <p className={styles.secure}>
          <Icon name="lock" size={18} />
          <span>Your details are encrypted and used for this application only.</span>
        </p>
      </Card>
    </aside>
  );
}

const Failure = ({ failure }: { failure: Error }) => (
  <div className={styles.failure}>
    <Notice tone="danger">
      <h3 className={styles.failed}>Application Failed</h3>
      <p>{applicationError(failure)}</p>
      {mayBeStored(failure) && <p>What you entered is still here. Please try again.</p>}
    </Notice>
  </div>
);
