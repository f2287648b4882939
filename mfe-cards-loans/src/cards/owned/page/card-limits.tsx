import type { OwnedCard } from '@bank/shared/contracts/owned-cards';
import { ApiError } from '@bank/shared/http';
import { formatTypedAmount, formatUsd, parseTypedAmount } from '@bank/shared/money';
import { Money } from '@bank/shared/ui/amounts';
import { Button, Notice } from '@bank/shared/ui/base';
import { Facts } from '@bank/shared/ui/details';
import { Form, FormActions, useProblems } from '@bank/shared/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { AmountField } from '../../../amount-field';
import { applicationError } from '../../../application-failure';
import * as styles from '../../../form-columns.module.css';
import { changeControls } from '../owned-cards';
import { useCardChange } from '../use-card-change';
import { Section } from './section';
import { UnsavedLimits } from './unsaved-limits';

interface Typed {
  per_payment: string;
  per_day: string;
}

const fields = [
  { name: 'per_payment', label: 'Per Payment' },
  { name: 'per_day', label: 'Per Day' },
] as const;

interface CardLimitsProps {
  card: OwnedCard;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** Two figures, until the customer wants to change them. */
export function CardLimits({ card, isOpen, onOpen }: CardLimitsProps) {
  const { per_payment, per_day } = card.controls;
  const [isSaved, setSaved] = useState(false);
  return (
    <Section title="Limits">
      {isOpen ? (
        <LimitsForm
          card={card}
          onClose={(saved) => {
            setSaved(saved);
            onOpen(false);
          }}
        />
      ) : (
        <>
          <Facts
            look="description"
            of={{
              'Per payment': <Money amount={per_payment} isPrivate />,
              'Per day': <Money amount={per_day} isPrivate />,
            }}
          />
          {isSaved && <Notice tone="good">Your limits are saved.</Notice>}
          <FormActions above={4}>
            <Button variant="secondary" onClick={() => onOpen(true)}>
              Change Limits
            </Button>
          </FormActions>
        </>
      )}
    </Section>
  );
}

interface LimitsFormProps {
  card: OwnedCard;
  onClose: (saved: boolean) => void;
}

function LimitsForm({ card: { id, controls }, onClose }: LimitsFormProps) {
  const saved = {
    per_payment: formatTypedAmount(controls.per_payment),
    per_day: formatTypedAmount(controls.per_day),
  };
  const [typed, setTyped] = useState<Typed>(saved);
  const { show, forgetEdited, field } = useProblems<keyof Typed>();
  const { mutate, isPending, error, reset } = useCardChange(changeControls);
  const refused = error instanceof ApiError ? error.fields : {};
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function edit(values: Partial<Typed>) {
    const edited = { ...typed, ...values };
    forgetEdited({ ...typed }, { ...edited });
    setTyped(edited);
    reset();
  }

  function save() {
    if (isPending || show(findProblems(typed, controls.highest_limit))) return;
    const [perPayment, perDay] = [typed.per_payment, typed.per_day].map(
      (one) => (parseTypedAmount(one) ?? 0) / 100,
    );
    mutate({ id, per_payment: perPayment, per_day: perDay }, { onSuccess: () => onClose(true) });
  }

  return (
    <div ref={form}>
      <UnsavedLimits isDirty={differs(typed, saved)} />
      <Form initial={saved} onEdit={edit} onSubmit={save}>
        <div className={styles.pairs}>
          {fields.map(({ name, label }) => (
            <AmountField
              key={name}
              {...field(name)}
              problem={field(name).problem ?? refused[name]?.[0]}
              label={label}
            />
          ))}
        </div>
        {error && Object.keys(refused).length === 0 && (
          <Notice tone="danger">{applicationError(error)}</Notice>
        )}
        <FormActions arrange="pair" above={4}>
          <Button variant="secondary" onClick={() => onClose(false)}>
            Cancel
          </Button>
          <Button submits busy={isPending}>
            {isPending ? 'Saving...' : 'Save Limits'}
          </Button>
        </FormActions>
      </Form>
    </div>
  );
}

/** 1000 and 1000.00 are the same limit. */
const differs = (typed: Typed, saved: Typed) =>
  fields.some(({ name }) => parseTypedAmount(typed[name]) !== parseTypedAmount(saved[name]));

function findProblems(typed: Typed, highest: string): Partial<Typed> {
  const max = parseTypedAmount(highest) ?? 0;
  const problemOf = (amount: string) => {
    const cents = parseTypedAmount(amount);
    if (!cents || cents <= 0) return 'Please enter a valid amount';
    return cents > max ? `Please choose at most ${formatUsd(highest)}` : undefined;
  };
  const found = fields.map(({ name }) => [name, problemOf(typed[name])] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem));
}
