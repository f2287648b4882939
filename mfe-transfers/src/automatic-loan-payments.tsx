import { briefDay, together } from '@bank/kit/days';
import { comingUpOptions, ShortMark } from '@bank/kit/forecast';
import { useQuery } from '@bank/shared/query';
import { Money } from '@bank/shared/ui/amounts';
import { ButtonLink, VisuallyHidden } from '@bank/shared/ui/base';
import { Row, RowsCard } from '@bank/shared/ui/rows';
import { maskedNumber } from './money-fields';

/** The next one of each loan that we collect for. */
export function AutomaticLoanPayments() {
  const { data = [] } = useQuery(comingUpOptions);
  const loans = data.filter(({ loan_id }) => loan_id !== undefined);
  if (loans.length === 0) return null;
  return (
    <RowsCard id="automatic-loan-payments" title="Automatic loan payments">
      {loans.map(({ id, loan_id, title, on, amount, account_number }) => (
        <Row
          key={id}
          title={title}
          details={[together(`Next on ${briefDay(on)}`), together(`From ${maskedNumber(account_number)}`)]}
          amount={<Money amount={amount} />}
          tag={<ShortMark id={id} />}
        >
          <ButtonLink to={`/dashboard/loans/current?id=${loan_id}`} variant="secondary">
            Manage
            <VisuallyHidden> the {title}</VisuallyHidden>
          </ButtonLink>
        </Row>
      ))}
    </RowsCard>
  );
}
