import { useQuery } from '@bank/shared/query';
import { Card, PageHeader } from '@bank/shared/ui/base';
import { useState } from 'react';
import './rates-page.css';

const loadRates = () => import(/* webpackChunkName: "rates" */ './rates').then(({ rates }) => rates);

export default function RatesPage() {
  const [amount, setAmount] = useState('100');
  const { data: rates = [] } = useQuery({ queryKey: ['exchange-rates'], queryFn: loadRates });
  return (
    <>
      <PageHeader title="Exchange rates" />
      <Card>
        <label>
          Dollars <input value={amount} onChange={({ target }) => setAmount(target.value)} />
        </label>
        <table className="exchange-rates">
          <tbody>
            {rates.map(({ currency, name, rate }) => (
              <tr key={currency}>
                <th scope="row">{name}</th>
                <td>
                  {(Number(amount) * Number(rate)).toFixed(2)} {currency}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </>
  );
}
