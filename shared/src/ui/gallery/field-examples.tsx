import { useState } from 'react';
import { Button, Card } from '../base/base';
import { ChoiceField } from '../choice/choice';
import { CodeBoxes } from '../code/code';
import { Form, FormActions, PasswordField, TextField } from '../forms/forms';
import { Select, SelectField } from '../select/select';
import { ToggleRow } from '../switch/switch';
import { Chapter, Shown } from './shown';

const options = [
  { value: 'checking', label: 'Checking Account •••• 6350 · $13,902.46' },
  { value: 'savings', label: 'Savings Account •••• 6418 · $27,325.06' },
];
const choices = [
  { value: 'internal', label: 'Between My Accounts', detail: 'Instant transfer', icon: 'transfers' },
  { value: 'external', label: 'To External Account', detail: '1-3 business days', icon: 'send' },
];
const problem = 'Please enter an amount';

export function FieldPieces() {
  const [code, setCode] = useState('24');
  const [isOn, setOn] = useState(true);
  return (
    <Chapter title="Fields">
      <Shown title="Fields, empty">
        <Fields name="first" />
      </Shown>
      <Shown title="Fields with errors">
        <Fields name="second" problem={problem} />
      </Shown>
      <Shown title="ChoiceField">
        <Form name="third" onSubmit={() => undefined} initial={{ kind: 'internal' }}>
          <ChoiceField name="kind" label="Transfer Type" choices={choices} />
        </Form>
      </Shown>
      <Shown title="Select, compact">
        <Select look="chip" prompt="All accounts" options={options} aria-label="Account" />
      </Shown>
      {(['start', 'end', 'apart', 'pair'] as const).map((arrange) => (
        <Shown key={arrange} title={`FormActions: ${arrange}`}>
          <FormActions arrange={arrange}>
            <Button variant="secondary">Cancel</Button>
            <Button>Save</Button>
          </FormActions>
        </Shown>
      ))}
      <Shown title="ToggleRow">
        <Card>
          <ToggleRow
            label="Email Notifications"
            detail="Get an email for each sign-in."
            checked={isOn}
            onChange={setOn}
          />
        </Card>
      </Shown>
      <Shown title="CodeBoxes">
        <CodeBoxes label="Code" value={code} onChange={setCode} />
      </Shown>
      <Shown title="CodeBoxes: hidden, wrong">
        <CodeBoxes label="PIN" hidden invalid value="2468" onChange={() => undefined} />
      </Shown>
    </Chapter>
  );
}

const Fields = ({ name, problem: wrong }: { name: string; problem?: string }) => (
  <Form name={name} onSubmit={() => undefined}>
    <Card>
      <TextField name="amount" label="Amount" autoComplete="off" prefix="$" problem={wrong} />
      <PasswordField name="password" label="Password" autoComplete="off" problem={wrong} />
      <SelectField
        name="account"
        label="Account"
        prompt="Choose an account"
        options={options}
        {...(wrong && { problem: wrong })}
      />
    </Card>
  </Form>
);
