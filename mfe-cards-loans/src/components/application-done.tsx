import type { Card } from '@bank/shared/contracts/cards';
import { ButtonLink, PageHeader, Card as Surface, useLater } from '@bank/shared/ui/base';
import { useKeptProgress } from '@bank/shared/ui/forms';
import { Icon } from '@bank/shared/ui/icons';
import { useNavigate } from 'react-router-dom';
import type { Progress } from '../rules/card-draft';
import { describeDelivery, findOffer } from '../rules/card-offers';
import * as styles from './application-done.module.css';
import { BankCard } from './bank-card';

const leadsOnAfter = 5000;
const target = '/dashboard';

export function ApplicationDone({ card }: { card: Card }) {
  const navigate = useNavigate();
  useLater(() => navigate(target, { replace: true }), leadsOnAfter);
  useKeptProgress({ draft: null } satisfies Progress);
  const offer = findOffer(card.selected_card);

  return (
    <div className={styles.done}>
      <span className={styles.mark}>
        <Icon name="check" size={32} />
      </span>
      <PageHeader key="done" title="Application Submitted!" tabTitle="Application Submitted" />
      <Surface>
        <div className={styles.card}>{offer && <BankCard offer={offer} />}</div>
        <span className={styles.badge}>{card.status_display}</span>
        <p className={styles.caption}>Reference</p>
        <p className={styles.reference} role="status">
          {card.application_reference}
        </p>
        <h2 className={styles.next}>What happens next</h2>
        <ol className={styles.steps}>
          <li>Your application is reviewed within 24-48 hours.</li>
          <li>We email you our decision; your reference is in your mailbox already.</li>
          <li>Once it is approved, your card comes by {describeDelivery(card.delivery_option)}.</li>
        </ol>
      </Surface>
      <p className={styles.leaving}>You are taken to your dashboard in a few seconds.</p>
      <ButtonLink to={target}>Go to Dashboard</ButtonLink>
    </div>
  );
}
