import type { AccountDetails } from '@bank/shared/contracts/account-details';
import { profileOptions, useQuery } from '@bank/shared/query';
import { Button, Notice } from '@bank/shared/ui/base';
import { brand } from '@bank/shared/ui/brand';
import { CopyButton, useCopy } from '@bank/shared/ui/clipboard';
import { AccountSection } from './account-section';
import * as styles from './payment-details.module.css';

interface Detail {
  name: string;
  value: string;
}

const all = 'Details';

/** What someone at another bank needs to send money here. */
export function PaymentDetails({ account }: { account: AccountDetails }) {
  const { data: customer } = useQuery(profileOptions);
  const copying = useCopy();
  const { copied, hasFailed, share } = copying;
  const details: Detail[] = [
    ...(customer ? [{ name: 'Name', value: `${customer.first_name} ${customer.last_name}`.trim() }] : []),
    { name: 'Account number', value: account.account_number },
    { name: 'Routing number', value: account.routing_number },
    { name: 'Bank', value: brand.name },
  ];
  const text = details.map(({ name, value }) => `${name}: ${value}`).join('\n');
  return (
    <AccountSection
      title="Details to get paid"
      action={
        <Button
          variant="secondary"
          done={copied === all}
          onClick={() => share({ text }, { name: all, value: text })}
        >
          {copied === all ? 'Copied' : 'Share'}
        </Button>
      }
    >
      <dl className={styles.details}>
        {details.map((detail) => (
          <div key={detail.name} className={styles.detail}>
            <dt>{detail.name}</dt>
            <dd>
              <span dir="auto">{detail.value}</span>
              {/number/.test(detail.name) && <CopyButton copying={copying} isLabeled {...detail} />}
            </dd>
          </div>
        ))}
      </dl>
      {hasFailed && (
        <Notice tone="danger">We couldn't copy it. Select the number and copy it yourself.</Notice>
      )}
    </AccountSection>
  );
}
