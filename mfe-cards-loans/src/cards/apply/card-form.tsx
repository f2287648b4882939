import type { Card } from '@bank/shared/contracts/cards';
import type { User } from '@bank/shared/contracts/user';
import { useLocation } from '@bank/shared/routing';
import { Button, Card as Surface } from '@bank/shared/ui/base';
import { ChoiceField } from '@bank/shared/ui/choice';
import { Form, TextField, useKeptProgress, useProblems } from '@bank/shared/ui/forms';
import { SelectField } from '@bank/shared/ui/select';
import { useState } from 'react';
import * as columns from '../../form-columns.module.css';
import { countries, deliveries } from '../card-offers';
import { CardChoice } from './card-choice';
import {
  type Draft,
  type Field,
  findProblems,
  initialDraft,
  knownFields,
  needsAddress,
  objectionsTo,
  type Progress,
  toApplication,
} from './card-draft';
import * as styles from './card-form.module.css';
import { CardSummary } from './card-summary';
import { type SubmittedCard, useCardApplication } from './use-card-application';

interface CardFormProps {
  customer: User;
  applied: readonly Card[];
  isCompact: boolean;
  isStated: boolean;
  onStored: (card: SubmittedCard) => void;
}

export function CardForm({ customer, applied, isCompact, isStated, onStored }: CardFormProps) {
  const { state } = useLocation();
  const [initial] = useState(() => initialDraft((state ?? {}) as Progress, customer));
  const [draft, setDraft] = useState(initial);
  const { show, forgetEdited, field, problems } = useProblems<Field>();
  const appliesAgain = !isStated && (isCompact || applied.length > 0);
  const { apply, isSending, failure, forgetFailure } = useCardApplication({
    onStored,
    onRefused: (refusal) => show(objectionsTo(refusal)),
  });
  const [editsKnown, setEditsKnown] = useState(false);
  // What the bank refuses needs its field.
  const showsKnown =
    appliesAgain &&
    !editsKnown &&
    knownFields.every((name) => draft[name] === customer[name] && !problems[name]);
  useKeptProgress({ draft, typedBy: customer.id } satisfies Progress);

  function edit(values: Partial<Draft>) {
    const edited = { ...draft, ...values };
    forgetEdited(draft, edited);
    setDraft(edited);
    forgetFailure();
  }

  function submit() {
    if (!show(findProblems(draft))) apply(toApplication(draft));
  }

  return (
    <Form onSubmit={submit} onEdit={edit} initial={initial}>
      <CardChoice
        chosen={draft.selected_card}
        onChoose={(kind) => edit({ selected_card: kind })}
        applied={applied}
        isCompact={isCompact}
        isStated={isStated}
        problem={problems.selected_card}
      />
      <div className={columns.columns}>
        <Surface>
          <h2 className={styles.title}>Personal information</h2>
          {showsKnown && <KnownDetails draft={draft} onEdit={() => setEditsKnown(true)} />}
          <div className={`${columns.pairs} ${styles.fields}`}>
            {!showsKnown && <KnownFields field={field} />}
            <SelectField
              {...field('country_of_residence')}
              label="Country of Residence"
              prompt="Choose a country"
              options={countries}
            />
            <TextField
              {...field('city_of_residence')}
              label="City of Residence"
              autoComplete="address-level2"
            />
          </div>
          <ChoiceField {...field('delivery_option')} label="Delivery Option" choices={deliveries} />
          {needsAddress(draft) && (
            <TextField
              {...field('shipping_address')}
              label="Shipping Address"
              autoComplete="shipping street-address"
            />
          )}
        </Surface>
        <CardSummary draft={draft} failure={failure} isSending={isSending} />
      </div>
    </Form>
  );
}

interface KnownFieldsProps {
  field: (name: Field) => { name: Field; problem: string | undefined };
}

const KnownFields = ({ field }: KnownFieldsProps) => (
  <>
    <TextField {...field('first_name')} label="First Name" autoComplete="given-name" />
    <TextField {...field('last_name')} label="Last Name" autoComplete="family-name" />
    <TextField {...field('email')} label="Email" type="email" autoComplete="email" />
    <TextField {...field('phone_number')} label="Phone Number" type="tel" autoComplete="tel" />
  </>
);

const KnownDetails = ({ draft, onEdit }: { draft: Draft; onEdit: () => void }) => (
  <div className={styles.known}>
    <p dir="auto">
      {draft.first_name} {draft.last_name}
      <br />
      {draft.email} · {draft.phone_number}
    </p>
    <Button variant="secondary" onClick={onEdit}>
      Edit
    </Button>
  </div>
);
