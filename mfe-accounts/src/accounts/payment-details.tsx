import type { AccountDetails } from '@bank/shared/contracts/account-details';
import { profileOptions, useQuery } from '@bank/shared/query';
import { Button, Notice } from '@bank/shared/ui/base';
import { brand } from '@bank/shared/ui/brand';
import { CopyButton, useCopy } from '@bank/shared/ui/clipboard';
import { Facts } from '@bank/shared/ui/details';
import { Section } from '../section';
import * as styles from './account-page.module.css';

interface Detail {
  name: string;
  value: string;
}

const all = 'Details';

/** What someone at another bank needs to send money here. */
export function PaymentDetails({ account }: { account: AccountDetails }) {
  const { data: customer } = useQuery(profileOptions);
  const copying = useCopy();
  const { copied, failed, share } = copying;
  const details: Detail[] = [
    ...(customer ? [{ name: 'Name', value: `${customer.first_name} ${customer.last_name}`.trim() }] : []),
    { name: 'Account number', value: account.account_number },
    { name: 'Routing number', value: account.routing_number },
    { name: 'Bank', value: brand.name },
  ];
  const text = details.map(({ name, value }) => `${name}: ${value}`).join('\n');
  const shown = (detail: Detail) => (
    <span className={styles.detail}>
      {detail.value}
      {/number/.test(detail.name) && <CopyButton copying={copying} isLabeled {...detail} />}
    </span>
  );
  return (
    <Section
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
      <Facts look="description" of={Object.fromEntries(details.map((one) => [one.name, shown(one)]))} />
      {failed && (
        <Notice tone="danger">
          We couldn't copy the {failed.toLowerCase()}. Select it and copy it yourself.
        </Notice>
      )}
    </Section>
  );
}
