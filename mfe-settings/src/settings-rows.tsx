import { isFull } from '@bank/shared/mode';
import { Button } from '@bank/shared/ui/base';
import { Row, RowList } from './row-list';
import { type PartName, useSettingsParts } from './settings-parts';
import { useSignOut } from './use-sign-out';

/** Which page's arrow to return to. */
export interface OpenedFrom {
  openedFrom: 'profile';
}

export function SettingsRows({ state }: { state?: OpenedFrom }) {
  const groups = useSettingsParts();
  const hasHistory = isFull();
  const canClose = isFull();
  const signOut = useSignOut();
  const pathOf = (part: PartName) =>
    part === 'account' && hasHistory ? '/dashboard/login-history' : `/dashboard/settings?part=${part}`;
  return (
    <>
      {groups.map(({ title, parts }) => (
        <RowList key={title} title={title}>
          {parts.map(({ name, icon, ...texts }) => (
            <Row key={name} to={pathOf(name)} state={state} mark={icon} {...texts} />
          ))}
        </RowList>
      ))}
      {canClose && (
        <RowList title="Your account">
          <Row
            to="/dashboard/close-account"
            mark="close"
            title="Close Account"
            detail="14 days to change your mind"
          />
        </RowList>
      )}
      <Button variant="secondary" icon="sign-out" block onClick={signOut}>
        Sign Out
      </Button>
    </>
  );
}
