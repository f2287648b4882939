import type { OwnRequest } from '@bank/shared/contracts/requests';
import { cents, formatUsd, parseMoney, sum } from '@bank/shared/money';
import { ButtonLink, Card, Money } from '@bank/shared/ui/base';
import { DoneMark, Fact, Facts } from '@bank/shared/ui/receipt';
import { useEffect, useRef } from 'react';
import * as styles from './asked-people.module.css';

interface AskedPeopleProps {
  merchant: string;
  requests: readonly OwnRequest[];
}

export function AskedPeople({ merchant, requests }: AskedPeopleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const total = sum(requests.map(({ amount }) => parseMoney(amount) ?? cents(0)));
  return (
    <Card>
      <div className={styles.asked}>
        <DoneMark />
        <h2 ref={heading} tabIndex={-1}>
          You asked for {formatUsd(total)}
        </h2>
        <p dir="auto">For your payment to {merchant}</p>
        <div className={styles.shares}>
          <Facts>
            {requests.map(({ id, person_name, amount }) => (
              <Fact key={id} name={person_name ?? ''}>
                <Money amount={amount} />
              </Fact>
            ))}
          </Facts>
        </div>
        <p className={styles.detail}>Pay shows who has paid, and lets you cancel a request.</p>
        <ButtonLink to="/dashboard/pay" block>
          Go to Pay
        </ButtonLink>
      </div>
    </Card>
  );
}
