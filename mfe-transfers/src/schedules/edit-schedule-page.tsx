import { openAccountsOptions, useQuery } from '@bank/shared/query';
import { Card, ErrorState, PageHeader, SkeletonFields, Waiting } from '@bank/shared/ui/base';
import * as layout from '../layout.module.css';
import { PaymentsNav } from '../payments-nav';
import { useCameFrom } from './came-from';
import { EditedSchedule } from './edited-schedule';
import { words } from './schedules';

interface EditSchedulePageProps {
  id: string;
  kind: 'own' | 'bill';
}

const titles = { own: 'Edit Transfer', bill: 'Edit Bill' };

/** This edits a transfer or a bill. A person has a face on the page of payments. */
export function EditSchedulePage({ id, kind }: EditSchedulePageProps) {
  const { data: accounts, isError, refetch } = useQuery(openAccountsOptions);
  const { noun } = words[kind];
  const back = useCameFrom(kind);
  const skeleton = (
    <Waiting what={`your ${noun}`}>
      <Card>
        <SkeletonFields count={4} />
      </Card>
    </Waiting>
  );
  return (
    <>
      <PaymentsNav current={null} />
      <PageHeader title={titles[kind]} back={back} />
      <div className={layout.columns}>
        {accounts && (
          <EditedSchedule
            {...{ id, kind, accounts, skeleton }}
            headOf={({ person_name }) => (
              <div className={layout.title}>
                <h2 dir="auto">{`Edit the ${noun} to ${person_name}`}</h2>
              </div>
            )}
          />
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
