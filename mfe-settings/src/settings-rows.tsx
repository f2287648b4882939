import { useCapability } from '@bank/shared/capabilities';
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
  const hasHistory = useCapability('login-history');
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
      <Button variant="secondary" icon="sign-out" block onClick={signOut}>
        Sign Out
      </Button>
    </>
  );
}
