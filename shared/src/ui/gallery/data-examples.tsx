import { useState } from 'react';
import { Button, Card, IconButton } from '../base/base';
import { Radios, Segments, Slider } from '../choice/choice';
import { Alert, Figures, Tag } from '../data/data';
import { DateField } from '../date/date';
import { Fold } from '../details/details';
import { Form } from '../forms/forms';
import { Hint, MenuButton } from '../menu/menu';
import { ProgressBar, ProgressRing, Steps } from '../progress/progress';
import { Row, RowsCard } from '../rows/rows';
import { Table } from '../table/table';
import * as styles from './gallery.module.css';
import { Chapter, Shown } from './shown';

const nothing = () => undefined;

const months = ['January', 'February', 'March'].map((month, at) => ({
  month,
  spent: `$${1200 + at * 85}.00`,
}));

const ranges = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
];

export function DataPieces() {
  const [range, setRange] = useState('30');
  const [amount, setAmount] = useState(40);
  return (
    <Chapter title="Lists, figures, choices">
      <Shown title="RowsCard, Row" isWide>
        <RowsCard id="payees" title="Payees" action={<Button variant="secondary">Add Payee</Button>}>
          <Row
            mark="bill"
            title="Pacific Gas Works"
            details={['•••• 4021', 'Next on Dec 3']}
            amount="$84.20"
            tag={<Tag tone="quiet">Scheduled</Tag>}
            opens={nothing}
          >
            <Button variant="secondary">Remove</Button>
          </Row>
          <Row mark="home" title="Juniper Property Management" details={['•••• 7781']} amount="$1,850.00" />
        </RowsCard>
      </Shown>
      <Shown title="Table" isWide>
        <Table
          rowKey="month"
          dataSource={months}
          pagination={{ pageSize: 2 }}
          columns={[
            { title: 'Month', dataIndex: 'month' },
            { title: 'Spent', dataIndex: 'spent', align: 'right' },
          ]}
        />
      </Shown>
      <Shown title="Tag: brand, quiet, danger">
        <p>
          <Tag>Pending</Tag> <Tag tone="quiet">Paid</Tag> <Tag tone="danger">Returned</Tag>
        </p>
      </Shown>
      <Shown title="Hint">
        <div className={styles.row}>
          <Hint text="Teal">
            <IconButton label="Color" icon="sun" />
          </Hint>
        </div>
      </Shown>
      <Shown title="Figures">
        <Card>
          <Figures of={{ Income: '$2,624.50', Expenses: '$1,418.96' }} />
        </Card>
      </Shown>
      <Shown title="Alert">
        <Alert type="error" title="Card payment was due Nov 25" description="Visa Gold, at least $25.00" />
      </Shown>
      <Shown title="Fold">
        <Fold title="Interest and late fee">
          Pay a statement in full by its due date, and there's no interest.
        </Fold>
      </Shown>
      <Shown title="Steps">
        <Steps titles={['Details', 'Review', 'Done']} current={1} />
      </Shown>
      <Shown title="ProgressBar, ProgressRing">
        <p id="export-state">Preparing your file</p>
        <ProgressBar labelledBy="export-state" percent={40} />
        <ProgressRing label="Security score" percent={65} />
      </Shown>
      <Shown title="Slider">
        <Slider
          label="Amount"
          min={0}
          max={100}
          step={1}
          value={amount}
          valueText={`${amount}`}
          onChange={setAmount}
        />
      </Shown>
      <Shown title="Segments, Radios">
        <Segments label="Balance by day" options={ranges} value={range} onChange={setRange} />
        <Radios label="Balance by day" options={ranges} value={range} onChange={setRange} />
      </Shown>
      <Shown title="DateField">
        <Form name="date" onSubmit={nothing} initial={{ payOn: '2026-03-18' }}>
          <DateField name="payOn" label="Pay On" />
        </Form>
      </Shown>
      <Shown title="MenuButton">
        <MenuButton label="Export" icon="statement" items={[{ label: 'CSV', onChoose: nothing }]} />
      </Shown>
    </Chapter>
  );
}
