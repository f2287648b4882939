import { daysIn, type Transaction } from '@bank/shared/contracts/transactions';
import { useQuery } from '@bank/shared/query';
import { Link } from '@bank/shared/routing';
import { Money } from '@bank/shared/ui/amounts';
import { ownZone } from '../../month';
import { maxTextLength, noFilter, queryOf, transactionsOf } from '../../transaction-filter';
import { summaryOptions } from '../../transaction-queries';

interface YearProps {
  transaction: Transaction;
  direction: 'in' | 'out';
}

/** What the same merchant got or paid this year. The link lists exactly what the figures sum. */
export function YearSoFar({ transaction: { merchant }, direction }: YearProps) {
  const now = new Date();
  const zone = ownZone();
  const year = daysIn(zone)(now).slice(0, 4);
  const filter = { text: merchant, direction, from: `${year}-01-01`, to: `${year}-12-31`, zone };
  const isSearchable = merchant !== '' && merchant.length <= maxTextLength;
  const { data } = useQuery({
    ...summaryOptions(queryOf({ ...noFilter, ...filter }, now)),
    enabled: isSearchable,
  });
  if (!data || data.transactions < 2) return null;
  return (
    <p>
      <Link to={transactionsOf(filter)}>
        {data.transactions} {direction === 'in' ? 'times' : 'payments'} this year,{' '}
        <Money amount={direction === 'in' ? data.income : data.expenses} isPrivate />
      </Link>
    </p>
  );
}
