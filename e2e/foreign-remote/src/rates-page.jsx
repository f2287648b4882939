import { DatePicker, Steps, Table } from '@bank/shared/antd';
import { useQuery } from '@bank/shared/query';
import { Card, PageHeader } from '@bank/shared/ui/base';
import { useState } from 'react';
import './rates-page.css';

const loadRates = () => import(/* webpackChunkName: "rates" */ './rates').then(({ rates }) => rates);

const steps = [{ title: 'Choose an amount' }, { title: 'Compare' }];

const columnsFor = (amount) => [
  { title: 'Currency', dataIndex: 'name' },
  {
    title: 'You get',
    align: 'right',
    render: ({ rate, currency }) => `${(Number(amount) * Number(rate)).toFixed(2)} ${currency}`,
  },
];

export default function RatesPage() {
  const [amount, setAmount] = useState('100');
  const [day, setDay] = useState('');
  const { data: rates = [] } = useQuery({ queryKey: ['exchange-rates'], queryFn: loadRates });
  return (
    <>
      <PageHeader title="Exchange rates" />
      <Card>
        <Steps items={steps} current={day ? 1 : 0} />
        <label>
          Dollars <input value={amount} onChange={({ target }) => setAmount(target.value)} />
        </label>
        <DatePicker aria-label="Travel day" onChange={(_date, text) => setDay(text)} />
        {day && <p>For your trip on {day}</p>}
        <Table rowKey="currency" pagination={false} columns={columnsFor(amount)} dataSource={rates} />
      </Card>
    </>
  );
}
