import type { DecidedApplication } from '@bank/shared/contracts/card-applications';
import { useQuery } from '@bank/shared/query';
import { Card } from '@bank/shared/ui/base';
import { Tag } from '@bank/shared/ui/data';
import { Row, Rows } from '@bank/shared/ui/rows';
import * as styles from './my-cards.module.css';
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
      <h3 className={styles.applications}>Applications</h3>
      <Rows>
        {open.map(({ id, card_name, status, status_display, application_reference, reason }) => (
          <Row
            key={id}
            title={card_name}
            tag={<Tag tone={status === 'pending' ? 'brand' : 'quiet'}>{status_display}</Tag>}
            details={[
              status === 'pending'
                ? `${application_reference} · We'll decide within 24-48 hours and email you.`
                : application_reference,
              reason,
            ]}
          />
        ))}
      </Rows>
    </Card>
  );
}
