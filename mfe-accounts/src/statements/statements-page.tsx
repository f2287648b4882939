import type { StatementsOfAccount } from '@bank/shared/contracts/statements';
import { useQuery } from '@bank/shared/query';
import { useSearchParams } from '@bank/shared/routing';
import { Card, EmptyState, ErrorState, PageHeader, SkeletonRows, Waiting } from '@bank/shared/ui/base';
import { Form } from '@bank/shared/ui/forms';
import { SelectField } from '@bank/shared/ui/select';
import { StatementList } from './statement-list';
import { statementMonthsOptions } from './statements';
import * as styles from './statements-page.module.css';
import { YearList } from './year-list';

export function StatementsPage() {
  const { data: accounts, isPending, refetch } = useQuery(statementMonthsOptions);
  return (
    <>
      <PageHeader
        title="Statements"
        lead="One statement for each completed month."
        back={{ to: '/dashboard/transactions', label: 'Transactions' }}
      />
      {accounts && <Statements accounts={accounts} />}
      {!accounts && isPending && <Loading />}
      {!accounts && !isPending && (
        <ErrorState title="Unable to load your statements" onRetry={() => refetch()}>
          Something went wrong. Your statements are safe.
        </ErrorState>
      )}
    </>
  );
}

const Loading = () => (
  <Waiting what="your statements">
    <Card>
      <SkeletonRows count={6} />
    </Card>
  </Waiting>
);

/** The account is in the URL, so it survives a reload and Back. */
function Statements({ accounts }: { accounts: readonly StatementsOfAccount[] }) {
  const [search, setSearch] = useSearchParams();
  const chosen = accounts.find(({ account_id }) => account_id === search.get('account')) ?? accounts[0];
  if (!chosen)
    return (
      <EmptyState icon="statement" title="No statements yet">
        You'll get statements once you have an account.
      </EmptyState>
    );
  const options = accounts.map(({ account_id, account_type_display, account_number }) => ({
    value: account_id,
    label: `${account_type_display} •••• ${account_number.slice(-4)}`,
  }));
  return (
    <>
      <div className={styles.account}>
        <Form<{ account: string }>
          initial={{ account: chosen.account_id }}
          onSubmit={() => undefined}
          onEdit={({ account }) => account && setSearch({ account }, { replace: true })}
        >
          <SelectField name="account" label="Account" prompt="Choose an account" options={options} />
        </Form>
      </div>
      <StatementList key={chosen.account_id} account={chosen} />
      <YearList account={chosen} />
    </>
  );
}

export default StatementsPage;
