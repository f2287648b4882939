import type { Schedule } from '@bank/shared/contracts/schedules';
import { openAccountsOptions, useQuery } from '@bank/shared/query';
import { Card, ErrorState, PageHeader, SkeletonFields, Waiting } from '@bank/shared/ui/base';
import * as layout from '../../layout.module.css';
import { PaymentsNav } from '../../payments-nav';
import { EditedSchedule } from '../../schedules/edited-schedule';

const headOf = ({ person_name }: Schedule) => (
  <div className={layout.title}>
    <h2 dir="auto">{`Edit the transfer to ${person_name}`}</h2>
  </div>
);

const skeleton = (
  <Waiting what="your transfer">
    <Card>
      <SkeletonFields count={4} />
    </Card>
  </Waiting>
);

export function EditTransfer({ id }: { id: string }) {
  const { data: accounts, isError, refetch } = useQuery(openAccountsOptions);
  return (
    <>
      <PaymentsNav current={null} />
      <PageHeader title="Edit Transfer" back={{ to: '/dashboard/transfer', label: 'Transfers' }} />
      <div className={layout.columns}>
        {accounts && (
          <EditedSchedule id={id} list="/dashboard/transfer" {...{ accounts, headOf, skeleton }} />
        )}
        {!accounts && isError && (
          <ErrorState title="Unable to load your accounts" onRetry={() => refetch()}>
            There was an error loading your account information.
          </ErrorState>
        )}
        {!accounts && !isError && skeleton}
      </div>
    </>
  );
}
