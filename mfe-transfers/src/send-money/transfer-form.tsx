import type { Account } from '@bank/shared/contracts/accounts';
import { discard } from '@bank/shared/routing';
import { Button, ButtonLink, Card } from '@bank/shared/ui/base';
import { ChoiceField } from '@bank/shared/ui/choice';
import { Form, TextField, useFormHandle } from '@bank/shared/ui/forms';
import { type ComponentType, useEffect } from 'react';
import { FieldRows } from '../field-rows';
import { AccountField, AmountField, useMoneyProblems } from '../money-fields';
import type { WhenFields } from '../schedules/when-fields';
import { StickyActions } from '../sticky-actions';
import type { RecipientFieldsProps } from './recipient-fields';
import { type Draft, destinationsFor, type Field, type findProblems } from './transfer-draft';

export interface RecipientProps extends RecipientFieldsProps {
  draft: Draft;
  onFillIn: (values: Partial<Draft>) => void;
}

interface HelpProps {
  accounts: readonly Account[];
  draft: Draft;
  onFillIn: (values: Partial<Draft>) => void;
}

/** What a full bank adds to the stated fields. */
export interface TransferHelp {
  BalanceAfter: ComponentType<Omit<HelpProps, 'onFillIn'> & { side: 'fromAccount' | 'toAccount' }>;
  AmountHelp: ComponentType<HelpProps>;
  SwapAccounts: ComponentType<HelpProps>;
  When: typeof WhenFields;
}

export interface TransferFormProps {
  help?: TransferHelp | undefined;
  /** The fields for a recipient at another bank. */
  Recipient: ComponentType<RecipientProps>;
  findProblems: typeof findProblems;
  accounts: readonly Account[];
  draft: Draft;
  onEdit: (draft: Draft) => void;
  onContinue: () => void;
}

const types = [
  { value: 'internal', label: 'Between My Accounts', detail: 'Instant transfer', icon: 'transfers' },
  { value: 'external', label: 'To External Account', detail: '1-3 business days', icon: 'send' },
];

export function TransferForm(props: TransferFormProps) {
  const { help, accounts, draft, onEdit, onContinue, ...otherBanks } = props;
  const { Recipient } = otherBanks;
  const { show, forgetEdited, field } = useMoneyProblems<Field>();
  const handle = useFormHandle();
  const { transferType } = draft;
  useEffect(() => handle.fill({ transferType }), [transferType]);

  function edit(values: Partial<Draft>) {
    const edited = { ...draft, ...values };
    forgetEdited(draft, edited);
    onEdit(edited);
  }

  function fillIn(values: Partial<Draft>) {
    handle.fill(values);
    edit(values);
  }

  function submit() {
    if (!show(otherBanks.findProblems(draft, accounts))) onContinue();
  }

  const needs = { accounts, draft, onFillIn: fillIn };
  const after = (side: 'fromAccount' | 'toAccount') => help && <help.BalanceAfter {...needs} side={side} />;
  return (
    <Form onSubmit={submit} onEdit={edit} initial={draft} handle={handle}>
      <Card>
        <ChoiceField {...field('transferType')} label="Transfer Type" choices={types} />
        <FieldRows>
          <AccountField
            {...field('fromAccount')}
            label="From Account"
            accounts={accounts}
            hint={after('fromAccount')}
          />
        </FieldRows>
        <AmountField {...field('amount')} isLarge typed={draft.amount} />
        {help && <help.AmountHelp {...needs} />}
        {transferType === 'internal' && (
          <>
            <FieldRows>
              <AccountField
                {...field('toAccount')}
                label="To Account"
                accounts={destinationsFor(accounts, draft.fromAccount)}
                hint={after('toAccount')}
              />
            </FieldRows>
            {help && <help.SwapAccounts {...needs} />}
          </>
        )}
        {transferType === 'external' && <Recipient field={field} draft={draft} onFillIn={fillIn} />}
        <FieldRows>
          <TextField {...field('memo')} label="Memo" hint="Optional" autoComplete="off" />
          {help && (
            <help.When
              kind={transferType === 'external' ? 'bank' : 'own'}
              from={accounts.find(({ id }) => id === draft.fromAccount)}
              draft={draft}
              field={field}
            />
          )}
        </FieldRows>
        <StickyActions
          second={
            <ButtonLink to="/dashboard" state={discard} variant="secondary">
              Cancel
            </ButtonLink>
          }
        >
          <Button submits block>
            Continue
          </Button>
        </StickyActions>
      </Card>
    </Form>
  );
}
