import { openedIn, withOpened } from '@bank/kit/opened-transaction';
import { getTransaction } from '@bank/shared/contracts/card-activity';
import { ApiError, send } from '@bank/shared/http';
import { accountsOptions, queryOptions, transactionsKey, useQuery } from '@bank/shared/query';
import { hasPageBefore, useNavigate, useSearchParams } from '@bank/shared/routing';
import { adviceFor, Button, Waiting } from '@bank/shared/ui/base';
import { Alert } from '@bank/shared/ui/data';
import { useLatch } from '@bank/shared/ui/forms';
import { useCardActivity } from '../../card-activity';
import { directionOf } from '../../transaction-totals';
import { OwnDetails, Panel, PendingDetails } from '../when-open';

const transactionOptions = (id: string) =>
  queryOptions({
    queryKey: [...transactionsKey, 'one', id],
    queryFn: async ({ signal }) => (await send(getTransaction, { params: { id }, signal })).data,
    staleTime: 0,
  });

/** The details that the page's address opens, also of a transaction that the page hasn't loaded. */
export function OpenedByLink() {
  const [params] = useSearchParams();
  const id = openedIn(params);
  return id ? <Opened key={id} id={id} /> : null;
}

/** Leads back to the page with the link, which can be this one. */
function useClosing() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const latch = useLatch();
  return () => {
    if (!hasPageBefore()) setParams(withOpened(params), { replace: true });
    // The browser goes back later, and a double-click must not go back twice.
    else if (latch.take()) navigate(-1);
  };
}

function Opened({ id }: { id: string }) {
  const onClose = useClosing();
  const cards = useCardActivity({ refetchOnMount: 'always' });
  const payment = cards.data?.pending.find((one) => one.id === id);
  const { data: accounts } = useQuery(accountsOptions);
  // The link of a new payment is newer than what another page may have loaded.
  const mayBeBooked = cards.isFetchedAfterMount && !payment;
  const { data, error, refetch } = useQuery({ ...transactionOptions(id), enabled: mayBeBooked });
  if (payment) return <PendingDetails payment={payment} onClose={onClose} />;
  if (data && accounts) {
    const own = accounts.map(({ account_number }) => account_number);
    return <OwnDetails transaction={data} direction={directionOf(data, own)} onClose={onClose} />;
  }
  // The page below shows that it's loading; a panel that another one replaces would lose focus.
  if (!error) return <Waiting what="the transaction">{null}</Waiting>;
  return (
    <Panel label="Transaction" onClose={onClose}>
      <Alert
        type="error"
        title={textOf(error)}
        action={
          <Button variant="secondary" onClick={() => refetch()}>
            Try Again
          </Button>
        }
      />
    </Panel>
  );
}

const textOf = (error: Error): string =>
  error instanceof ApiError && error.status === 404
    ? [error.error, error.message].join('. ')
    : `Unable to load this transaction. ${adviceFor(error)}`;
