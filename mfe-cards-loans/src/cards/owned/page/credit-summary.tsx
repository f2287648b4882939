import { type CreditStatement, lateText } from '@bank/shared/contracts/credit-cards';
import { parseMoney } from '@bank/shared/money';
import { useQuery } from '@bank/shared/query';
import { Money } from '@bank/shared/ui/amounts';
import { ButtonLink, dateFormat, SkeletonRows, Waiting } from '@bank/shared/ui/base';
import { Alert } from '@bank/shared/ui/data';
import { Facts, Fold } from '@bank/shared/ui/details';
import { creditStatementOptions } from '../owned-cards';
import * as styles from './credit-summary.module.css';
import { NotLoaded } from './not-loaded';
import { Section } from './section';

export function CreditSummary({ id }: { id: string }) {
  const { data: statement, isPending, refetch } = useQuery(creditStatementOptions(id));
  return (
    <Section title="Balance">
      {statement && <Owed id={id} statement={statement} />}
      {!statement && isPending && (
        <Waiting what="your statement">
          <SkeletonRows count={3} />
        </Waiting>
      )}
      {!statement && !isPending && <NotLoaded what="your statement" onRetry={() => void refetch()} />}
    </Section>
  );
}

const day = dateFormat({ dateStyle: 'long', timeZone: 'UTC' });
const longDay = (date: string) => day.format(new Date(date));

const isAboveZero = (amount: string) => (parseMoney(amount) ?? 0) > 0;

function Owed({ id, statement }: { id: string; statement: CreditStatement }) {
  const { owed, held, available, limit, closed_on, due_on, minimum_left, statement_balance } = statement;
  const late = lateText(statement, new Date());
  return (
    <>
      <div className={styles.head}>
        <Money amount={owed} className={styles.owed} isPrivate />
        {isAboveZero(owed) && (
          <ButtonLink to={`/dashboard/pay-card?id=${id}`} icon="send">
            Pay Card
          </ButtonLink>
        )}
      </div>
      {late && due_on ? (
        <div className={styles.late}>
          <Alert
            type="error"
            title={`Your card payment is ${late}`}
            description={
              <>
                The minimum payment of <Money amount={minimum_left} isPrivate /> was due {longDay(due_on)}.
                Please pay it now.
              </>
            }
          />
        </div>
      ) : (
        <p className={styles.due}>{describeDue(statement)}</p>
      )}
      <Facts
        look="description"
        of={[
          [
            'Available credit',
            <>
              <Money amount={available} isPrivate /> of <Money amount={limit} isPrivate />
            </>,
          ],
          ['On hold', isAboveZero(held) && <Money amount={held} isPrivate />],
          [
            `Statement of ${closed_on && longDay(closed_on)}`,
            closed_on && <Money amount={statement_balance} isPrivate />,
          ],
          [
            'Minimum payment',
            due_on && isAboveZero(minimum_left) && <Money amount={minimum_left} isPrivate />,
          ],
          ['Next statement', longDay(statement.next_closes_on)],
          ...(statement.charges ?? []).map(
            ({ kind, amount, charged_on }) =>
              [
                `${chargeNames[kind]}, ${longDay(charged_on)}`,
                <Money key={kind} amount={amount} isPrivate />,
              ] as const,
          ),
        ]}
      />
      <Charges statement={statement} />
    </>
  );
}

const chargeNames = { interest: 'Interest', 'late-fee': 'Late fee' };

function Charges({ statement }: { statement: CreditStatement }) {
  const { yearly_rate, max_late_fee, credit } = statement;
  return (
    <>
      {credit && (
        <p className={styles.terms}>
          You have a credit of <Money amount={credit.amount} isPrivate />.{' '}
          {credit.account_number
            ? `We'll move what's left of it to your account ending in ${credit.account_number.slice(-4)} on ${longDay(credit.paid_out_on)}.`
            : 'Your next payments with this card use it first.'}
        </p>
      )}
      {yearly_rate && max_late_fee && (
        <Fold title="Interest and late fee">
          <p className={styles.folded}>
            Pay a statement in full by its due date, and we charge no interest. If you don't, we charge{' '}
            {yearly_rate}% APR on the unpaid balance, from the statement date. If the minimum payment is late,
            we charge a late fee of up to <Money amount={max_late_fee} />.
          </p>
        </Fold>
      )}
    </>
  );
}

function describeDue({ due_on, minimum_left, statement_left }: CreditStatement): string {
  if (!due_on || !isAboveZero(statement_left)) return 'Nothing is due.';
  return isAboveZero(minimum_left)
    ? `Pay at least the minimum payment by ${longDay(due_on)}.`
    : "You've made the minimum payment.";
}
