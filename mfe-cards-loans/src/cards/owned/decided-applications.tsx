import type { DecidedApplication } from '@bank/shared/contracts/card-applications';
import { useQuery } from '@bank/shared/query';
import { Badge, Card } from '@bank/shared/ui/base';
import * as styles from './decided-applications.module.css';
import { cardApplicationsOptions } from './owned-cards';

/** An approved application is a card, which the list above shows. */
const isOpen = ({ status }: DecidedApplication) => status !== 'approved';

/** Shows nothing while it loads or if that fails: the cards matter more. */
export function DecidedApplications() {
  const { data: applications = [] } = useQuery(cardApplicationsOptions);
  const open = applications.filter(isOpen);
  if (open.length === 0) return null;
  return (
    <Card>
      <h3 className={styles.title}>Applications</h3>
      <ul className={styles.list}>
        {open.map(({ id, card_name, status, status_display, application_reference, reason }) => (
          <li key={id}>
            <p className={styles.head}>
              <span className={styles.name}>{card_name}</span>
              <Badge tone={status === 'pending' ? 'brand' : 'quiet'}>{status_display}</Badge>
            </p>
            <p className={styles.small}>
              {application_reference}
              {status === 'pending' && " · We'll decide within 24-48 hours and email you."}
            </p>
            {reason && <p className={styles.small}>{reason}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
