import { useQuery } from '@bank/shared/query';
import { Link, useLocation } from '@bank/shared/routing';
import { Button } from '@bank/shared/ui/base';
import { Icon } from '@bank/shared/ui/icons';
import type { ReactNode } from 'react';
import { nextStepOf } from './next-step';
import { percentOf, securityReportOptions } from './security-report';
import * as styles from './settings-nav.module.css';
import { partPath, rowGroups, type SettingsRow, settingsPath } from './settings-parts';
import { useSignOut } from './use-sign-out';

/** They are part of the overview. */
const tips = partPath('tips');

function useOpenRow(): string {
  const { pathname, search } = useLocation();
  const part = new URLSearchParams(search).get('part');
  const open = part ? `${pathname}?part=${part}` : pathname;
  const isKnown = rowGroups.some(({ rows }) => rows.some(({ to }) => to === open && to !== tips));
  return isKnown ? open : settingsPath;
}

/** The list of settings, with the open part beside it. */
export const BesideSettings = ({ children }: { children: ReactNode }) => (
  <div className={styles.split}>
    <SettingsNav />
    <div>{children}</div>
  </div>
);

function SettingsNav() {
  const open = useOpenRow();
  return (
    <nav aria-label="Settings" className={styles.nav}>
      <ul>
        <NavRow to={settingsPath} title="Security Score" mark="security" detail={<Score />} open={open} />
      </ul>
      {rowGroups.map(({ id, title, rows }) => (
        <div key={id}>
          <h2 id={`settings-${id}`} className={styles.title}>
            {title}
          </h2>
          <ul aria-labelledby={`settings-${id}`}>
            {rows
              .filter(({ to }) => to !== tips)
              .map(({ detail: _, ...row }) => (
                <NavRow key={row.to} {...row} open={open} />
              ))}
            {id === 'your-account' && (
              <li className={styles.out}>
                <SignOut />
              </li>
            )}
          </ul>
        </div>
      ))}
    </nav>
  );
}

interface NavRowProps extends Pick<SettingsRow, 'to' | 'title' | 'mark'> {
  detail?: ReactNode;
  open: string;
}

const NavRow = ({ to, title, mark, detail, open }: NavRowProps) => (
  <li>
    <Link to={to} className={styles.row} aria-current={to === open ? 'page' : undefined}>
      <Icon name={mark} />
      <span>
        {title}
        {detail}
      </span>
    </Link>
  </li>
);

function Score() {
  const { data: report } = useQuery(securityReportOptions);
  if (!report) return null;
  const step = nextStepOf(report);
  return (
    <span className={styles.detail}>
      {percentOf(report)}%{step && `, ${step.text}, +${step.points}`}
    </span>
  );
}

const SignOut = () => (
  <Button variant="secondary" icon="sign-out" block onClick={useSignOut()}>
    Sign Out
  </Button>
);
