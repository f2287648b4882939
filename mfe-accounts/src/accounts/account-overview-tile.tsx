import { accountDetailsOptions } from '@bank/kit/account-details';
import type { AccountDetails, DayBalance } from '@bank/shared/contracts/account-details';
import { cents, parseMoney, sum } from '@bank/shared/money';
import { accountsOptions, useQuery } from '@bank/shared/query';
import { Money, useHiddenBalances } from '@bank/shared/ui/amounts';
import { ButtonLink, phone, Skeleton, SkeletonRows, useMedia, Waiting } from '@bank/shared/ui/base';
import { Figure } from '@bank/shared/ui/data';
import { Row, Rows } from '@bank/shared/ui/rows';
import {
  accountName,
  accountPath,
  documentsPath,
  hueOf,
  monthOfBalancesOptions,
  openAccountPath,
} from '../account-details';
import { balanceLine } from '../balance-line';
import { HideAmountsButton } from '../hide-amounts-button';
import { LineDrawing } from '../line-drawing';
import { Quiet, Section, Unavailable } from '../section';
import * as section from '../section.module.css';
import { monthFiguresOptions } from '../transaction-queries';
import { AccountMark } from './account-mark';
import * as styles from './account-overview-tile.module.css';

export function AccountOverviewTile() {
  const { data: accounts, isError, refetch } = useQuery(accountDetailsOptions);
  return (
    <Section title="Your accounts" action={<HideAmountsButton />}>
      {accounts && <Accounts accounts={openFirst(accounts)} />}
      {!accounts && isError && <Unavailable what="your accounts" onRetry={() => refetch()} />}
      {!accounts && !isError && <Loading />}
      <div className={styles.actions}>
        <ButtonLink to={openAccountPath} variant="secondary" icon="plus">
          Open an Account
        </ButtonLink>
        <ButtonLink to={documentsPath} variant="secondary" icon="statement">
          Documents
        </ButtonLink>
      </div>
    </Section>
  );
}

const openFirst = (accounts: readonly AccountDetails[]) => [
  ...accounts.filter(({ is_active }) => is_active),
  ...accounts.filter(({ is_active }) => !is_active),
];

/** As high as the accounts, whose number is known before their details. */
function Loading() {
  const { data: accounts } = useQuery({ ...accountsOptions, enabled: false });
  return (
    <Waiting what="your accounts">
      <div className={styles.total}>
        <Skeleton width="12rem" height="6rem" />
      </div>
      <SkeletonRows count={accounts?.length || 1} />
    </Waiting>
  );
}

function Accounts({ accounts }: { accounts: readonly AccountDetails[] }) {
  const { data: histories } = useQuery(monthOfBalancesOptions(accounts.map(({ id }) => id)));
  if (accounts.length === 0)
    return <Quiet>No accounts yet. Once your account is open, you'll see it here with its balance.</Quiet>;
  return (
    <>
      <Total accounts={accounts} />
      <Rows>
        {accounts.map((account, at) => (
          <AccountRow key={account.id} account={account} month={histories?.[at]} />
        ))}
      </Rows>
    </>
  );
}

/** Without credit cards, whose purchases leave no account. */
function Total({ accounts }: { accounts: readonly AccountDetails[] }) {
  const { data: month, isPending } = useQuery(monthFiguresOptions);
  const total = sum(accounts.map(({ available }) => parseMoney(available) ?? cents(0)));
  return (
    <div className={styles.total}>
      <Figure name="Total">
        <Money amount={total} className={styles.sum} isPrivate />
      </Figure>
      <p className={section.muted}>
        {month ? (
          <>
            <Money amount={month.income_this_month} isPrivate /> in and{' '}
            <Money amount={month.expenses_this_month} isPrivate /> out this month
          </>
        ) : (
          isPending && <Skeleton width="14rem" />
        )}
      </p>
    </div>
  );
}

interface AccountRowProps {
  account: AccountDetails;
  month: readonly DayBalance[] | undefined;
}

function AccountRow({ account, month = [] }: AccountRowProps) {
  const { hidesAll } = useHiddenBalances();
  const isPhone = useMedia(phone);
  const line = balanceLine(month);
  const { id, nickname, account_type_display, account_number, held, available, is_active } = account;
  return (
    <Row
      mark={<AccountMark account={account} />}
      title={accountName(account)}
      details={[
        `•••• ${account_number.slice(-4)}${is_active ? '' : ' · Closed'}${nickname && ` · ${account_type_display}`}`,
      ]}
      middle={
        !isPhone && (
          <span className={styles.line} style={{ '--hue': hueOf(account.color) } as object}>
            {line && !hidesAll && <LineDrawing line={line} />}
          </span>
        )
      }
      amount={<Money amount={available} isPrivate />}
      tag={
        held !== '0.00' && (
          <span className={section.muted}>
            <Money amount={held} isPrivate /> held
          </span>
        )
      }
      opens={{ to: accountPath(id), id: `account-${id}` }}
    />
  );
}

export default AccountOverviewTile;
