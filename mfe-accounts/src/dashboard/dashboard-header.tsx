import { profileOptions, useQuery } from '@bank/shared/query';
import { ButtonLink, dateFormat, PageHeader } from '@bank/shared/ui/base';
import { HideAmountsButton } from '../hide-amounts-button';
import { greeting } from './greeting';

const today = dateFormat({ weekday: 'long', month: 'long', day: 'numeric' });

export function DashboardHeader() {
  const { data: customer } = useQuery(profileOptions);
  const now = new Date();
  return (
    <PageHeader
      title={`${greeting(now.getHours())}, ${customer?.first_name || 'User'}`}
      tabTitle="Dashboard"
      lead={today.format(now)}
      actions={
        <>
          <HideAmountsButton />
          <ButtonLink to="/dashboard/transfer" icon="plus">
            New Transaction
          </ButtonLink>
        </>
      }
    />
  );
}
