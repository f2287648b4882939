import { PageHeader, Card as Surface, useAnnouncement } from '@bank/shared/ui/base';
import { Figure, Tag } from '@bank/shared/ui/data';
import { DoneMark } from '@bank/shared/ui/receipt';
import type { ReactNode } from 'react';
import * as styles from './application-submitted.module.css';

interface ApplicationSubmittedProps {
  reference: string;
  status: string;
  picture?: ReactNode;
  steps: readonly string[];
  children: ReactNode;
}

export function ApplicationSubmitted({
  reference,
  status,
  picture,
  steps,
  children,
}: ApplicationSubmittedProps) {
  useAnnouncement(`${status}. Reference ${reference}`);
  return (
    <div className={styles.done}>
      <DoneMark />
      <PageHeader key="done" title="Application Submitted!" tabTitle="Application Submitted" />
      <Surface>
        {picture && <div className={styles.card}>{picture}</div>}
        <Tag>{status}</Tag>
        <div className={styles.reference}>
          <Figure name="Reference">{reference}</Figure>
        </div>
        <h2 className={styles.next}>What happens next</h2>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Surface>
      {children}
    </div>
  );
}
