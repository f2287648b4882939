import { ButtonLink, useRedirect } from '@bank/shared/ui/base';
import { useKeptProgress } from '@bank/shared/ui/forms';
import { ApplicationSubmitted } from '../../application-submitted';
import { BankCard } from '../bank-card';
import { describeDelivery, findOffer } from '../card-offers';
import type { Progress } from './card-draft';
import * as styles from './card-submitted.module.css';
import type { SubmittedCard } from './use-card-application';

const redirectMs = 5000;
const target = '/dashboard';

export function CardSubmitted({ card }: { card: SubmittedCard }) {
  const isLeaving = useRedirect(target, redirectMs);
  useKeptProgress({ draft: null } satisfies Progress);
  const offer = findOffer(card.selected_card);

  return (
    <ApplicationSubmitted
      reference={card.application_reference}
      status={card.status_display}
      picture={offer && <BankCard offer={offer} />}
      steps={[
        'Your application will be reviewed within 24-48 hours.',
        "We've emailed you your reference. We'll email you our decision.",
        `Once approved, your card comes by ${describeDelivery(card.delivery_option)}.`,
      ]}
    >
      {isLeaving && <p className={styles.leaving}>Your dashboard opens in a few seconds.</p>}
      <ButtonLink to={target}>Go to Dashboard</ButtonLink>
    </ApplicationSubmitted>
  );
}
