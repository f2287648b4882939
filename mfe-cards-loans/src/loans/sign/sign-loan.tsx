import { dayText } from '@bank/kit/days';
import { failureText, usePayment } from '@bank/kit/payment';
import type { Account } from '@bank/shared/contracts/accounts';
import type { LoanOffer } from '@bank/shared/contracts/current-loans';
import { lineMinimumText, loanRules, termText } from '@bank/shared/contracts/loans';
import { formatUsd } from '@bank/shared/money';
import { useQueryClient } from '@bank/shared/query';
import { Button, ButtonLink, Card, Notice } from '@bank/shared/ui/base';
import { Facts } from '@bank/shared/ui/details';
import { Form, useProblems } from '@bank/shared/ui/forms';
import { DoneMark } from '@bank/shared/ui/receipt';
import { useEffect, useRef, useState } from 'react';
import * as columns from '../../form-columns.module.css';
import { AccountChoice, usualAccount } from '../current/account-choice';
import * as styles from '../current/current-loan.module.css';
import { acceptLoan, accountLabel, papers, type Signature } from '../current/loan-calls';
import { PaperButton } from '../current/loan-documents';
import { centsOf } from '../current/loan-texts';

interface SignLoanProps {
  offer: LoanOffer;
  accounts: readonly Account[];
  onSigned: () => void;
}

export function SignLoan({ offer, accounts, onSigned }: SignLoanProps) {
  const [draft, setDraft] = useState({ account: usualAccount(accounts) });
  const { show, field } = useProblems<'account'>();
  const cache = useQueryClient();
  const isLine = offer.term_months === null;
  const payment = usePayment({
    send: {
      mutationFn: (signature: Signature) =>
        acceptLoan(signature).catch((failure) => {
          void cache.invalidateQueries({ queryKey: ['loan-offer', offer.id] });
          throw failure;
        }),
    },
    onSent: onSigned,
    boundsOf: ({ account }) => ({
      ...{ loan_offer_id: offer.id, to_account_id: account.id, amount: offer.amount },
    }),
    summaryOf: ({ cents, account }) => ({
      verb: isLine ? 'open a credit line of' : 'borrow',
      amount: cents,
      to: accountLabel(account),
    }),
  });

  function submit() {
    const account = accounts.find(({ id }) => id === draft.account);
    if (show(account ? {} : { account: 'Please choose an account' }) || !account) return;
    payment.confirm({ key: crypto.randomUUID(), offer, account, cents: centsOf(offer.amount) });
  }

  if (payment.receipt) return <Signed {...payment.receipt} />;
  if (payment.lost) return payment.lost;
  return (
    <Form initial={draft} onEdit={(edited) => setDraft({ ...draft, ...edited })} onSubmit={submit}>
      <div className={columns.columns}>
        <Card>
          <h2 className={styles.title}>What you sign</h2>
          <Facts look="description" of={factsOf(offer)} />
          {isLine && <p className={styles.quiet}>{lineMinimumText}</p>}
          <p className={styles.quiet}>
            Each day costs interest on what you owe, so the figures can differ by a few dollars from the
            calculator’s.
          </p>
          <PaperButton make={() => papers.offer(offer.id)}>Terms as PDF</PaperButton>
        </Card>
        <Card>
          {payment.error && <Notice tone="danger">{failureText(payment.error)}</Notice>}
          <AccountChoice
            {...field('account')}
            label="Your Account"
            accounts={accounts}
            chosen={draft.account}
          />
          <p className={styles.quiet}>
            {isLine
              ? 'Draws go to the account that you choose each time. We collect payments from this one.'
              : 'You get the money at once in this account. We collect each payment from it, and remind you three days before.'}{' '}
            You can change that anytime.
          </p>
          <p className={styles.quiet}>By signing, you agree to the terms. No fees.</p>
          <Button submits block busy={payment.isPending}>
            {payment.isPending ? 'Signing...' : isLine ? 'Sign and Open the Line' : 'Sign and Get the Money'}
          </Button>
        </Card>
      </div>
      {payment.pin}
    </Form>
  );
}

const { percent, least } = loanRules.lineMinimum;
const leastText = `${percent}% of your balance, at least ${formatUsd(least)}`;

const money = (amount: string | null) => amount && formatUsd(amount);

const factsOf = (offer: LoanOffer) =>
  ({
    [offer.term_months === null ? 'Limit' : 'Loan amount']: formatUsd(offer.amount),
    'Interest rate': `${offer.annual_rate}% a year`,
    Term: offer.term_months && termText(offer.term_months),
    'Monthly payment': money(offer.monthly_payment) ?? leastText,
    'First payment': dayText(offer.first_due_on),
    'Last payment': offer.last_due_on && `${money(offer.last_payment)} on ${dayText(offer.last_due_on)}`,
    'Total interest': money(offer.total_interest),
    'Total paid': money(offer.total_paid),
    'Open until': dayText(offer.open_until),
  }) as const;

/** Takes the focus, because the button that led here is gone. */
function Signed({ loan, account }: Awaited<ReturnType<typeof acceptLoan>>) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Card>
      <div className={styles.papers}>
        <DoneMark />
        <h2 ref={title} tabIndex={-1} className={styles.folded}>
          {loan.available ? 'Your credit line is open' : `${formatUsd(loan.amount)} is in your account`}
        </h2>
        <p>
          {accountLabel(account)}. {loan.next_step}
        </p>
        <ButtonLink to={`/dashboard/loans/current?id=${loan.id}`}>See Loan</ButtonLink>
      </div>
    </Card>
  );
}
