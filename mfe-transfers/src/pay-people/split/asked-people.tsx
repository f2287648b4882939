import type { OwnRequest } from '@bank/shared/contracts/requests';
import { cents, formatUsd, parseMoney, sum } from '@bank/shared/money';
import { Money } from '@bank/shared/ui/amounts';
import { ButtonLink, Card } from '@bank/shared/ui/base';
import { Facts } from '@bank/shared/ui/details';
import { DoneMark } from '@bank/shared/ui/receipt';
import { type ReactNode, useEffect, useRef } from 'react';
import * as layout from '../../layout.module.css';

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
      <div className={layout.receipt}>
        <DoneMark />
        <h2 ref={heading} tabIndex={-1}>
          You asked for {formatUsd(total)}
        </h2>
        <p dir="auto">For your payment to {merchant}</p>
        <div className={layout.full}>
          <Facts
            of={requests.map(({ id, person_name, amount }): [string, ReactNode] => [
              person_name ?? '',
              <Money key={id} amount={amount} />,
            ])}
          />
        </div>
        <p className={layout.detail}>Pay shows who has paid, and lets you cancel a request.</p>
        <ButtonLink to="/dashboard/pay" block>
          Go to Pay
        </ButtonLink>
      </div>
    </Card>
  );
}
