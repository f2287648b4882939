import type { Payee } from '@bank/shared/contracts/bills';
import { openAccountsOptions, useQuery } from '@bank/shared/query';
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
import { AddPayeeDialog } from './add-payee-dialog';
import { BillHistory } from './bill-history';
import { billsOptions } from './bills';
import { PayBill } from './pay-bill';
import { Payees } from './payees';
import { UpcomingPayments } from './upcoming-payments';

export function BillsPage() {
  const accounts = useQuery(openAccountsOptions);
  const bills = useQuery(billsOptions);
  const [added, setAdded] = useState<Payee>();
  const isLoaded = accounts.data && bills.data;
  const hasFailed = !isLoaded && (accounts.isError || bills.isError);
  const retry = () => Promise.all([accounts.refetch(), bills.refetch()]);
  return (
    <>
      <PaymentsNav current="bill" />
      <PageHeader title="Bills" lead="Pay a bill now, or schedule it." />
      {!isLoaded && !hasFailed && <BillsSkeleton />}
      {hasFailed && (
        <ErrorState title="Unable to load your bills" onRetry={retry}>
          There was an error loading your payees and payments.
        </ErrorState>
      )}
      {accounts.data && bills.data && (
        <div className={layout.columns}>
          <div>
            {bills.data.payees.length > 0 ? (
              <PayBill payees={bills.data.payees} accounts={accounts.data} added={added} />
            ) : (
              <NoPayees onAdded={setAdded} />
            )}
          </div>
          <div className={layout.column}>
            <UpcomingPayments planned={bills.data.planned} />
            {bills.data.payees.length > 0 && <Payees payees={bills.data.payees} onAdded={setAdded} />}
          </div>
          <div className={layout.wide}>
            <BillHistory payments={bills.data.payments} planned={bills.data.planned} />
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
