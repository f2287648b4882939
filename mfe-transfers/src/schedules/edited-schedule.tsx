import type { Account } from '@bank/shared/contracts/accounts';
import type { Schedule } from '@bank/shared/contracts/schedules';
import { useQuery } from '@bank/shared/query';
import { Navigate } from '@bank/shared/routing';
import { ErrorState, lazily } from '@bank/shared/ui/base';
import type { ReactNode } from 'react';
import { useCameFrom } from './came-from';
import { isActive, type Kind, schedulesOptions } from './schedules';

const EditSchedule = lazily(async () => (await import('./edit-schedule')).EditSchedule);

interface EditedScheduleProps {
  id: string;
  accounts: readonly Account[];
  kind: Kind;
  headOf: (schedule: Schedule) => ReactNode;
  skeleton: ReactNode;
}

/** Leads back from a schedule that is over. */
export function EditedSchedule({ id, accounts, kind, headOf, skeleton }: EditedScheduleProps) {
  const { data, isError, refetch } = useQuery(schedulesOptions);
  const { to } = useCameFrom(kind);
  const schedule = data?.find((one) => one.id === id && isActive(one));
  if (schedule) return <EditSchedule schedule={schedule} accounts={accounts} head={headOf(schedule)} />;
  if (data) return <Navigate to={to} replace />;
  if (!isError) return skeleton;
  return (
    <ErrorState title="Unable to load the payment" onRetry={() => refetch()}>
      Something went wrong. Nothing was changed.
    </ErrorState>
  );
}
