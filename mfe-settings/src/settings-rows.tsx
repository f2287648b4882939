import { Button } from '@bank/shared/ui/base';
import { Icon } from '@bank/shared/ui/icons';
import { Row, RowsCard } from '@bank/shared/ui/rows';
import type { ReactNode } from 'react';
import { partGroups } from './settings-parts';
import * as styles from './settings-rows.module.css';
import { useSignOut } from './use-sign-out';

/** Which page's arrow to return to. */
export interface OpenedFrom {
  openedFrom: 'profile';
}

interface PageRowProps {
  to: string;
  state?: unknown;
  mark: ReactNode;
  title: string;
  detail: string;
}

export const PageRow = ({ to, state, detail, ...row }: PageRowProps) => (
  <Row
    {...row}
    details={[detail]}
    opens={{ to, state }}
    tag={
      <span className={styles.chevron}>
        <Icon name="chevron" />
      </span>
    }
  />
);

export const SettingsRows = ({ state }: { state?: OpenedFrom }) => (
  <>
    {partGroups.map(({ title, parts }) => (
      <RowsCard key={title} id={title.toLowerCase()} title={title}>
        {parts.map(({ name, ...row }) => (
          <PageRow key={name} to={`/dashboard/settings?part=${name}`} state={state} {...row} />
        ))}
      </RowsCard>
    ))}
    <RowsCard id="your-account" title="Your account">
      <PageRow
        to="/dashboard/login-history"
        mark="device"
        title="View Login History"
        detail="Your devices and sign-ins"
      />
      <PageRow
        to="/dashboard/security-report"
        mark="statement"
        title="Security Report"
        detail="What keeps your account safe"
      />
      <PageRow
        to="/dashboard/close-account"
        mark="close"
        title="Close Account"
        detail="14 days to change your mind"
      />
    </RowsCard>
    <Button variant="secondary" icon="sign-out" block onClick={useSignOut()}>
      Sign Out
    </Button>
  </>
);
