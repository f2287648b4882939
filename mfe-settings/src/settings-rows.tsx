import { Button } from '@bank/shared/ui/base';
import { Row, RowList } from './row-list';
import { partGroups } from './settings-parts';
import { useSignOut } from './use-sign-out';

/** Which page's arrow to return to. */
export interface OpenedFrom {
  openedFrom: 'profile';
}

export const SettingsRows = ({ state }: { state?: OpenedFrom }) => (
  <>
    {partGroups.map(({ title, parts }) => (
      <RowList key={title} title={title}>
        {parts.map(({ name, ...row }) => (
          <Row key={name} to={`/dashboard/settings?part=${name}`} state={state} {...row} />
        ))}
      </RowList>
    ))}
    <RowList title="Your account">
      <Row
        to="/dashboard/login-history"
        mark="device"
        title="View Login History"
        detail="Your devices and sign-ins"
      />
      <Row
        to="/dashboard/security-report"
        mark="statement"
        title="Security Report"
        detail="What keeps your account safe"
      />
      <Row
        to="/dashboard/close-account"
        mark="close"
        title="Close Account"
        detail="14 days to change your mind"
      />
    </RowList>
    <Button variant="secondary" icon="sign-out" block onClick={useSignOut()}>
      Sign Out
    </Button>
  </>
);
