import type { AccountDetails } from '@bank/shared/contracts/account-details';
import { profileOptions, useQuery } from '@bank/shared/query';
import { Button, Notice, VisuallyHidden } from '@bank/shared/ui/base';
import { brand } from '@bank/shared/ui/brand';
import { useCopy } from '../use-copy';
import { AccountSection } from './account-section';
import * as styles from './payment-details.module.css';

interface Detail {
  name: string;
  value: string;
}

/** What someone at another bank needs to send money here. */
export function PaymentDetails({ account }: { account: AccountDetails }) {
  const { data: customer } = useQuery(profileOptions);
  const { copied, hasFailed, copy, share } = useCopy();
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
        <Button variant="secondary" done={copied === 'Details'} onClick={() => share(text)}>
          Share
        </Button>
      }
    >
      <dl className={styles.details}>
        {details.map((detail) => (
          <div key={detail.name} className={styles.detail}>
            <dt>{detail.name}</dt>
            <dd>
              <span dir="auto">{detail.value}</span>
              {/number/.test(detail.name) && (
                <Button variant="secondary" done={copied === detail.name} onClick={() => copy(detail)}>
                  {copied === detail.name ? 'Copied' : 'Copy'}
                  <VisuallyHidden> {detail.name.toLowerCase()}</VisuallyHidden>
                </Button>
              )}
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
