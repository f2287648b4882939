import type { Account } from '../../contracts/payments/accounts';
import { AccountCard } from '../account-card/account-card';
import { Money } from '../amounts/amounts';
import { Card } from '../base/base';
import { Facts } from '../details/details';
import { CountdownRing, DoneMark } from '../receipt/receipt';
import { Chapter, Shown } from './shown';

const account = (account_type: Account['account_type'], name: string, balance: string): Account => ({
  id: account_type,
  account_type,
  account_type_display: name,
  account_number: '4021786350',
  balance,
  is_active: account_type !== 'investment',
});

const accounts = [
  account('checking', 'Checking Account', '13902.46'),
  account('savings', 'Savings Account', '0.00'),
  account('business', 'Business Account', '-42.10'),
  account('investment', 'Investment Account, closed', '123456789.01'),
];

export const MoneyPieces = () => (
  <Chapter title="Accounts, amounts, receipts">
    {accounts.map((one) => (
      <Shown key={one.id} title={`AccountCard: ${one.account_type}`}>
        <AccountCard account={one} to="/dev/gallery" />
      </Shown>
    ))}
    <Shown title="Money">
      <Card>
        {['0.00', '13902.46', '-42.10', '123456789.01'].map((amount) => (
          <p key={amount}>
            <Money amount={amount} />
          </p>
        ))}
      </Card>
    </Shown>
    <Shown title="Facts, as a receipt">
      <Card>
        <Facts
          of={{
            From: 'Checking Account •••• 6350',
            To: 'Internationale Gesellschaft für Wärmetechnik mbH',
            Memo: 'Rent for June',
          }}
        />
      </Card>
    </Shown>
    <Shown title="Facts, as a description">
      <Card>
        <Facts
          look="description"
          of={{ 'First Name': 'Alex', Address: '48 Juniper Lane, Portland, OR 97205' }}
        />
      </Card>
    </Shown>
    <Shown title="DoneMark">
      <DoneMark />
    </Shown>
    <Shown title="CountdownRing">
      <CountdownRing left={0.7}>7 s</CountdownRing>
    </Shown>
  </Chapter>
);
