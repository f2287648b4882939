import { failureText } from '@bank/kit/payment';
import type { AccountDetails } from '@bank/shared/contracts/account-details';
import * as contracts from '@bank/shared/contracts/own-accounts';
import type { Obstacle } from '@bank/shared/contracts/security';
import { send } from '@bank/shared/http';
import { accountsKey, queryOptions, useMutation, useQuery, useQueryClient } from '@bank/shared/query';
import { Money } from '@bank/shared/ui/amounts';
import { Button, ButtonLink, Notice, SkeletonRows, VisuallyHidden, Waiting } from '@bank/shared/ui/base';
import { Dialog } from '@bank/shared/ui/dialog';
import { FormActions } from '@bank/shared/ui/forms';
import { Row, Rows } from '@bank/shared/ui/rows';
import { accountName } from '../../account-details';
import { Unavailable } from '../../section';
import * as styles from './close-account-dialog.module.css';

/** Always fetched again, because customers settle things and come back. */
const closingOptions = (id: string) =>
  queryOptions({
    queryKey: [...accountsKey, id, 'closing'],
    queryFn: async ({ signal }) =>
      (await send(contracts.getAccountClosing, { params: { id }, signal })).data.settle_first,
    staleTime: 0,
  });

interface DialogProps {
  account: AccountDetails;
  onClose: () => void;
}

export function CloseAccountDialog({ account, onClose }: DialogProps) {
  const { data: obstacles, isError, isFetching, refetch } = useQuery(closingOptions(account.id));
  return (
    <Dialog label={`Close ${accountName(account)}?`} onClose={onClose}>
      {isFetching && (
        <Waiting what="what to settle first">
          <SkeletonRows count={2} />
        </Waiting>
      )}
      {!isFetching && isError && <Unavailable what="what to settle first" onRetry={() => refetch()} />}
      {!isFetching && obstacles && obstacles.length > 0 && (
        <SettleFirst obstacles={obstacles} onClose={onClose} />
      )}
      {!isFetching && obstacles?.length === 0 && <Confirm account={account} onClose={onClose} />}
    </Dialog>
  );
}

const actions: Partial<Record<string, string>> = {
  '/dashboard/transfer': 'Send Money',
  '/dashboard/open-account': 'Open an Account',
  '/dashboard/bills': 'See Bills',
  '/dashboard/pay': 'See Payments',
  '/dashboard/apply-card': 'See Cards',
  '/dashboard/loans': 'See Loans',
  '/dashboard/deposit-check': 'See Checks',
};

const SettleFirst = ({ obstacles, onClose }: { obstacles: readonly Obstacle[]; onClose: () => void }) => (
  <>
    <p className={styles.lead}>This account isn't settled yet. Come back when this list is empty.</p>
    <Rows>
      {obstacles.map(({ name, title, text, path, settles_itself }) => (
        <Row
          key={name}
          mark={settles_itself ? 'info' : 'alert'}
          title={title}
          details={[text]}
          more={
            <ButtonLink variant="secondary" to={path}>
              {actions[path] ?? 'See Transactions'}
              <VisuallyHidden>: {title}</VisuallyHidden>
            </ButtonLink>
          }
        />
      ))}
    </Rows>
    <FormActions above={4}>
      <Button variant="secondary" onClick={onClose}>
        Keep Account
      </Button>
    </FormActions>
  </>
);

function Confirm({ account, onClose }: DialogProps) {
  const cache = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(contracts.closeAccount, { params: { id: account.id } }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: accountsKey });
      onClose();
    },
    onError: () => cache.invalidateQueries({ queryKey: closingOptions(account.id).queryKey }),
  });
  const { interest_this_month: interest } = account;
  return (
    <>
      <ul className={styles.points}>
        <li>The account closes now, for good. You can open another one anytime.</li>
        <li>Its transactions and statements stay here.</li>
        <li>
          Money that someone sends to it goes back to them. Card refunds go to your oldest checking account.
        </li>
        {interest && interest !== '0.00' && (
          <li>
            We pay interest for whole months, so you don't get the <Money amount={interest} isPrivate /> of
            this month. To get it, close the account next month.
          </li>
        )}
      </ul>
      {error && <Notice tone="danger">{failureText(error)}</Notice>}
      <FormActions arrange="pair" above={4}>
        <Button variant="secondary" onClick={onClose} disabled={isPending}>
          Keep Account
        </Button>
        <Button variant="danger" busy={isPending} onClick={() => mutate()}>
          {isPending ? 'Closing...' : 'Close Account'}
        </Button>
      </FormActions>
    </>
  );
}
