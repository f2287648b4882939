import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ChoiceField } from '../choice/choice';
import { SelectField } from '../select/select';
import { PasswordField } from './fields/password-field';
import { TextField } from './fields/text-field';
import { Form, useFormHandle } from './form';
import { useProblems } from './use-problems';

const digits = (typed: string) => typed.replace(/\D/g, '');

const rates = [
  { value: 'fixed', label: 'Fixed', detail: 'For long', icon: 'bank' },
  { value: 'variable', label: 'Variable', detail: 'For short', icon: 'send' },
];

interface Draft {
  email: string;
  phone: string;
  rate: string;
}

/** A form with three fields, the last of which is optional. */
function open({ withRate = true, name = '', initial = {} as Partial<Draft> } = {}) {
  const sent: Draft[] = [];
  const edits: Partial<Draft>[] = [];
  const form = (hasRate: boolean) => (
    <Form<Draft>
      name={name}
      initial={initial}
      onSubmit={(draft) => sent.push(draft)}
      onEdit={(draft) => edits.push(draft)}
    >
      <PasswordField
        name="email"
        label="Email"
        autoComplete="off"
        missing="Please enter your email address"
      />
      <TextField
        name="phone"
        label="Phone"
        autoComplete="off"
        missing="Please enter a phone"
        normalize={digits}
      />
      {hasRate && <SelectField name="rate" label="Rate" prompt="Choose" options={rates} />}
      <button type="submit">Send</button>
    </Form>
  );
  const { rerender } = render(form(withRate));
  return { user: userEvent.setup(), sent, edits, redraw: (hasRate: boolean) => rerender(form(hasRate)) };
}

const send = () => screen.getByRole('button', { name: 'Send' });

test('shows messages for empty fields, focuses the first and doesn’t submit', async () => {
  const { user, sent } = open();
  await user.click(screen.getByLabelText('Email'));
  await user.tab();
  expect(screen.queryByText('Please enter your email address')).toBeNull();
  const heard: (string | null)[] = [];
  screen.getByLabelText('Email').onfocus = ({ target }) =>
    heard.push((target as HTMLElement).getAttribute('aria-invalid'));
  await user.click(send());
  expect(heard).toEqual(['true']);
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(screen.getByLabelText('Email')).toBeInvalid();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter your email address');
  expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('Please enter a phone');
  expect(sent).toEqual([]);
});

test('removes a field’s message when that field is edited', async () => {
  const { user } = open();
  await user.click(send());
  await user.type(screen.getByLabelText('Email'), 'a');
  expect(screen.getByLabelText('Email')).toBeValid();
  expect(screen.getByLabelText('Phone')).toBeInvalid();
  await user.click(send());
  expect(screen.getByLabelText('Phone')).toHaveFocus();
});

test('submits normalized values on Enter and reports each edit', async () => {
  const { user, sent, edits } = open({ initial: { rate: 'fixed' } });
  await user.type(screen.getByLabelText('Email'), 'a@b');
  await user.type(screen.getByLabelText('Phone'), '(55) 1');
  expect(screen.getByLabelText('Phone')).toHaveValue('551');
  await user.selectOptions(screen.getByLabelText('Rate'), 'Variable');
  expect(edits.at(-1)).toEqual({ email: 'a@b', phone: '551', rate: 'variable' });
  await user.type(screen.getByLabelText('Phone'), '{Enter}');
  expect(sent).toEqual([{ email: 'a@b', phone: '551', rate: 'variable' }]);
});

test('keeps the value of a hidden field but doesn’t submit it', async () => {
  const { user, sent, redraw } = open();
  await user.type(screen.getByLabelText('Email'), 'a');
  await user.type(screen.getByLabelText('Phone'), '1');
  await user.selectOptions(screen.getByLabelText('Rate'), 'Fixed');
  redraw(false);
  await user.click(send());
  expect(sent).toEqual([{ email: 'a', phone: '1' }]);
  redraw(true);
  expect(screen.getByLabelText('Rate')).toHaveValue('fixed');
});

test('keeps the fields and labels of two forms separate', () => {
  open({ name: 'first', initial: { email: 'one' } });
  open({ name: 'second', initial: { email: 'two' } });
  expect(screen.getAllByLabelText('Email').map((field) => (field as HTMLInputElement).value)).toEqual([
    'one',
    'two',
  ]);
});

test('lets a page reset and fill its form without showing messages', async () => {
  function Page() {
    const handle = useFormHandle();
    const [draft, setDraft] = useState<{ email?: string }>({ email: 'at first' });
    return (
      <Form handle={handle} initial={draft} onEdit={setDraft} onSubmit={() => undefined}>
        <TextField name="email" label="Email" autoComplete="off" />
        <TextField name="phone" label="Phone" autoComplete="off" missing="Please enter a phone" />
        <button type="submit">Send</button>
        <button type="button" onClick={() => handle.empty()}>
          Empty
        </button>
        <button type="button" onClick={() => handle.fill({ phone: '555' })}>
          Fill
        </button>
      </Form>
    );
  }
  const user = userEvent.setup();
  render(<Page />);
  await user.clear(screen.getByLabelText('Email'));
  await user.click(send());
  await user.click(screen.getByRole('button', { name: 'Empty' }));
  expect(screen.getByLabelText('Email')).toHaveValue('at first');
  expect(screen.queryByText('Please enter a phone')).toBeNull();
  await user.click(send());
  await user.click(screen.getByRole('button', { name: 'Fill' }));
  expect(screen.getByLabelText('Phone')).toHaveValue('555');
  expect(screen.getByLabelText('Phone')).toBeValid();
});

test('submits values that a password manager fills in without an event', async () => {
  const { user, sent } = open();
  (screen.getByLabelText('Email') as HTMLInputElement).value = 'kept@by.it';
  await user.type(screen.getByLabelText('Phone'), '1');
  expect(screen.getByLabelText('Email')).toHaveValue('kept@by.it');
  (screen.getByLabelText('Email') as HTMLInputElement).value = 'another@by.it';
  await user.click(send());
  expect(sent).toEqual([{ email: 'another@by.it', phone: '1', rate: undefined }]);
});

test('focuses the first radio of a group in error', () => {
  render(
    <Form name="send" onSubmit={() => undefined}>
      <ChoiceField name="rate" label="Rate" choices={rates} problem="Please choose a rate" />
    </Form>,
  );
  document.getElementById('send_rate')?.focus();
  expect(screen.getByRole('radio', { name: 'Fixed For long' })).toHaveFocus();
  expect(screen.getByRole('radiogroup', { name: 'Rate' })).toHaveAccessibleDescription(
    'Please choose a rate',
  );
});

test('focuses the selected radio of a group in error', () => {
  render(
    <Form name="send" initial={{ rate: 'variable' }} onSubmit={() => undefined}>
      <ChoiceField name="rate" label="Rate" choices={rates} />
    </Form>,
  );
  document.getElementById('send_rate')?.focus();
  expect(screen.getByRole('radio', { name: 'Variable For short' })).toHaveFocus();
});

test('shows the page’s errors before it moves the focus', async () => {
  const heard: (string | null)[] = [];
  function Page() {
    const { show, field } = useProblems<'memo'>();
    return (
      <Form onSubmit={() => show({ memo: 'Too long' })}>
        <TextField {...field('memo')} label="Memo" autoComplete="off" />
        <button type="submit">Send</button>
      </Form>
    );
  }
  const user = userEvent.setup();
  render(<Page />);
  const memo = screen.getByLabelText('Memo');
  memo.onfocus = () => heard.push(memo.getAttribute('aria-describedby'));
  await user.click(send());
  expect(heard).toEqual(['memo_problem']);
});

test('throws for a field outside a form, and names the field', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<TextField name="memo" label="Memo" autoComplete="off" />)).toThrow(
    'The field "memo" is not in a form.',
  );
});
