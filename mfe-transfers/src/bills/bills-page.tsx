import type { Payee } from '@bank/shared/contracts/bills';
import { openAccountsOptions, useQuery } from '@bank/shared/query';
import { useSearchParams } from '@bank/shared/routing';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  PageHeader,
  SkeletonFields,
  SkeletonRows,
  Waiting,
} from '@bank/shared/ui/base';
import { useState } from 'react';
import * as layout from '../layout.module.css';
import { PaymentsNav } from '../payments-nav';
import { EditSchedulePage } from '../schedules/edit-schedule-page';
import { JumpToScheduled } from '../schedules/jump-to-scheduled';
import { ScheduleList } from '../schedules/schedule-list';
import { isBill, schedulesOptions } from '../schedules/schedules';
import { AddPayeeDialog } from './add-payee-dialog';
import { BillHistory } from './bill-history';
import { billsOptions } from './bills';
import { PayBill } from './pay-bill';
import { Payees } from './payees';

export function BillsPage() {
  const [search] = useSearchParams();
  const edited = search.get('schedule');
  return edited ? <EditSchedulePage key={edited} id={edited} kind="bill" /> : <AllBills />;
}

function AllBills() {
  const accounts = useQuery(openAccountsOptions);
  const bills = useQuery(billsOptions);
  const [added, setAdded] = useState<Payee>();
  const { data: schedules = [], isFetched } = useQuery(schedulesOptions);
  const scheduled = schedules.filter(isBill);
  const isLoaded = accounts.data && bills.data && isFetched;
  const hasFailed = !isLoaded && (accounts.isError || bills.isError);
  const retry = () => Promise.all([accounts.refetch(), bills.refetch()]);
  return (
    <>
      <PaymentsNav current="bill" />
      <PageHeader
        title="Bills"
        lead="Pay a bill now, or schedule it."
        actions={<JumpToScheduled shows={isBill} />}
      />
      {!isLoaded && !hasFailed && <BillsSkeleton />}
      {hasFailed && (
        <ErrorState title="Unable to load your bills" onRetry={retry}>
          There was an error loading your payees and payments.
        </ErrorState>
      )}
      {isLoaded && (
        <div className={layout.columns}>
          <div>
            {bills.data.payees.length > 0 ? (
              <PayBill payees={bills.data.payees} accounts={accounts.data} added={added} />
            ) : (
              <NoPayees onAdded={setAdded} />
            )}
          </div>
          <div className={layout.column}>
            <ScheduleList shows={isBill} nothing="No bills scheduled." />
            {bills.data.payees.length > 0 && (
              <Payees payees={bills.data.payees} scheduled={scheduled} onAdded={setAdded} />
            )}
          </div>
          <div className={layout.wide}>
            <BillHistory payments={bills.data.payments} scheduled={scheduled} />
          </div>
        </div>
      )}
    </>
  );
}

function NoPayees({ onAdded }: { onAdded: (payee: Payee) => void }) {
  const [isAdding, setIsAdding] = useState(false);
  const add = (
    <Button icon="plus" onClick={() => setIsAdding(true)}>
      Add Payee
    </Button>
  );
  return (
    <>
      <EmptyState icon="bill" title="No payees yet" action={add}>
        Add a company that sends you bills, and pay it from here.
      </EmptyState>
      {isAdding && <AddPayeeDialog onAdded={onAdded} onClose={() => setIsAdding(false)} />}
    </>
  );
}

const BillsSkeleton = () => (
  <Waiting what="your bills" className={layout.columns}>
    <Card>
      <SkeletonFields count={5} />
    </Card>
    <Card>
      <SkeletonRows count={4} />
    </Card>
  </Waiting>
);

export default BillsPage;
