import { Button } from '@bank/shared/ui/base';
import { Icon } from '@bank/shared/ui/icons';
import { Row, RowsCard } from '@bank/shared/ui/rows';
import type { ReactNode } from 'react';
import { rowGroups } from './settings-parts';
import * as styles from './settings-rows.module.css';
import { useSignOut } from './use-sign-out';

interface PageRowProps {
  to: string;
  mark: ReactNode;
  title: string;
  detail: string;
}

export const PageRow = ({ to, detail, ...row }: PageRowProps) => (
  <Row
    {...row}
    details={[detail]}
    opens={{ to }}
    tag={
      <span className={styles.chevron}>
        <Icon name="chevron" />
      </span>
    }
  />
);

export const SettingsRows = () => (
  <>
    {rowGroups.map(({ id, title, rows }) => (
      <RowsCard key={id} id={id} title={title}>
        {rows.map((row) => (
          <PageRow key={row.to} {...row} />
        ))}
      </RowsCard>
    ))}
    <Button variant="secondary" icon="sign-out" block onClick={useSignOut()}>
      Sign Out
    </Button>
  </>
);
