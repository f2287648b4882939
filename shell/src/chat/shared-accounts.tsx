import { shareWithSupport } from '@bank/shared/contracts/chat';
import { send } from '@bank/shared/http';
import { useMutation, useQuery, useQueryClient } from '@bank/shared/query';
import { Button, dateFormat } from '@bank/shared/ui/base';
import * as styles from './chat-panel.module.css';
import { chatAnswers } from './use-conversation';

const time = dateFormat({ timeStyle: 'short' });

/** Support sees the customer's accounts only if the customer says so. */
export function SharedAccounts() {
  const cache = useQueryClient();
  const { data } = useQuery({ ...chatAnswers, enabled: false });
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (is_shared: boolean) => send(shareWithSupport, { body: { is_shared } }),
    onSuccess: (answer) =>
      cache.setQueryData(chatAnswers.queryKey, (known) => known && { ...known, ...answer.data }),
  });
  if (!data) return null;
  const until = data.shared_until;
  return (
    <div className={styles.sharing}>
      <p className={styles.small} role="status">
        {isError && 'That didn’t work. Please try again. '}
        {until
          ? `Support can see your accounts until ${time.format(new Date(until))}.`
          : 'For one hour, support would see your balances and latest transactions.'}
      </p>
      <Button variant="secondary" busy={isPending} onClick={() => mutate(!until)}>
        {until ? 'Stop Showing' : 'Let Support See My Accounts'}
      </Button>
    </div>
  );
}
