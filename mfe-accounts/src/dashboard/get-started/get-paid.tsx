import { accountDetailsOptions } from '@bank/kit/account-details';
import { useQuery } from '@bank/shared/query';
import { Link } from '@bank/shared/routing';
import { Notice, Skeleton, Waiting } from '@bank/shared/ui/base';
import { CopyButton, useCopy } from '@bank/shared/ui/clipboard';
import { Figure } from '@bank/shared/ui/data';
import { accountPath } from '../../account-details';
import { Unavailable } from '../../section';
import * as section from '../../section.module.css';
import * as styles from './get-started.module.css';

export function GetPaid() {
  const { data: accounts, isError, refetch } = useQuery(accountDetailsOptions);
  const copying = useCopy();
  if (!accounts && isError) return <Unavailable what="your account number" onRetry={() => refetch()} />;
  if (!accounts) return <Loading />;
  const account = accounts.find(({ is_active }) => is_active);
  if (!account) return null;
  const details = [
    { name: 'Account number', value: account.account_number },
    { name: 'Routing number', value: account.routing_number },
  ];
  return (
    <div className={styles.paid}>
      <div className={styles.numbers}>
        {details.map((detail) => (
          <Figure key={detail.name} name={detail.name}>
            <span className={styles.number}>
              {detail.value}
              <CopyButton copying={copying} isLabeled {...detail} />
            </span>
          </Figure>
        ))}
      </div>
      {copying.failed && (
        <Notice tone="danger">
          We couldn't copy the {copying.failed.toLowerCase()}. Select it and copy it yourself.
        </Notice>
      )}
      <div>
        <Link to={accountPath(account.id)} className={section.target}>
          See your account
        </Link>
      </div>
    </div>
  );
}

const Loading = () => (
  <Waiting what="your account number" className={styles.numbers}>
    <Skeleton height="3.6rem" radius="tile" />
    <Skeleton height="3.6rem" radius="tile" />
  </Waiting>
);
