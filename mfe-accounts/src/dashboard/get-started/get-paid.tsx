import { useQuery } from '@bank/shared/query';
import { Link } from '@bank/shared/routing';
import { Button, Notice, Skeleton, Waiting } from '@bank/shared/ui/base';
import { CopyButton, useCopy } from '@bank/shared/ui/clipboard';
import { accountDetailsOptions, accountPath } from '../../account-details';
import * as styles from './get-paid.module.css';

export function GetPaid() {
  const { data: accounts, isError, refetch } = useQuery(accountDetailsOptions);
  const copying = useCopy();
  if (!accounts && isError) return <Failed onRetry={() => refetch()} />;
  if (!accounts) return <Loading />;
  const account = accounts.find(({ is_active }) => is_active);
  if (!account) return null;
  const details = [
    { name: 'Account number', value: account.account_number },
    { name: 'Routing number', value: account.routing_number },
  ];
  return (
    <>
      <dl className={styles.details}>
        {details.map((detail) => (
          <div key={detail.name} className={styles.detail}>
            <dt>{detail.name}</dt>
            <dd>
              {detail.value}
              <CopyButton copying={copying} isLabeled {...detail} />
            </dd>
          </div>
        ))}
      </dl>
      {copying.hasFailed && (
        <Notice tone="danger">We couldn't copy it. Select the number and copy it yourself.</Notice>
      )}
      <Link to={accountPath(account.id)} className={styles.more}>
        See your account
      </Link>
    </>
  );
}

const Loading = () => (
  <Waiting what="your account number">
    <div className={styles.details}>
      <Skeleton height="4rem" radius="tile" />
      <Skeleton height="4rem" radius="tile" />
    </div>
  </Waiting>
);

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className={styles.failed}>
    <p>Unable to load your account number.</p>
    <Button variant="secondary" onClick={onRetry}>
      Try Again
    </Button>
  </div>
);
