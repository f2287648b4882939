import { withOpened } from '@bank/kit/opened-transaction';
import { accountsOptions, useQuery } from '@bank/shared/query';
import type { SlotProps } from '@bank/shared/slots';
import { Balance, Money } from '@bank/shared/ui/amounts';
import { dateFormat } from '@bank/shared/ui/base';
import { Found, matchesWords, Row } from '@bank/shared/ui/rows';
import { documentsPath, openAccountPath } from './account-details';
import { transactionsOptions } from './transaction-queries';

type SearchProps = SlotProps['search-results'];

const shownCount = 5;
const accountWords = 'account balance details routing number statement deposit direct get paid';
const day = dateFormat({ dateStyle: 'medium' });

export const SearchResults = (props: SearchProps) => (
  <>
    <Accounts {...props} />
    <Transactions {...props} />
  </>
);

function Accounts({ text, onLeave }: SearchProps) {
  const { data: accounts = [] } = useQuery(accountsOptions);
  return (
    <Found title="Accounts">
      {accounts
        .filter(({ account_type_display, account_number }) =>
          matchesWords(text, account_type_display, account_number, account_number.slice(-4), accountWords),
        )
        .map((account) => (
          <Row
            key={account.id}
            mark={account.account_type}
            title={account.account_type_display}
            details={[`•••• ${account.account_number.slice(-4)}`]}
            amount={<Balance account={account} />}
            opens={{ to: `/dashboard/account?id=${account.id}`, onClick: onLeave }}
          />
        ))}
      {matchesWords(text, 'open account new savings checking goal') && (
        <Row mark="plus" title="Open an Account" opens={{ to: openAccountPath, onClick: onLeave }} />
      )}
      {matchesWords(text, 'documents proof letter direct deposit form statement interest tax pdf') && (
        <Row mark="statement" title="Documents" opens={{ to: documentsPath, onClick: onLeave }} />
      )}
    </Found>
  );
}

function Transactions({ text, onLeave }: SearchProps) {
  const { data: found = [] } = useQuery(transactionsOptions({ search: text, limit: shownCount, offset: 0 }));
  return (
    <Found title="Transactions">
      {found.map(({ id, merchant, description, amount, is_credit, is_between, created_at }) => (
        <Row
          key={id}
          mark="transactions"
          title={merchant || description}
          details={[day.format(new Date(created_at))]}
          amount={
            <>
              {is_between ? '' : is_credit ? '+' : '−'}
              <Money amount={amount} isPrivate />
            </>
          }
          opens={{ to: `/dashboard/transactions?${withOpened(new URLSearchParams(), id)}`, onClick: onLeave }}
        />
      ))}
    </Found>
  );
}

export default SearchResults;
