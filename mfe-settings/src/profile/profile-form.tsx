import * as contracts from '@bank/shared/contracts/profile';
import type { User } from '@bank/shared/contracts/user';
import { send } from '@bank/shared/http';
import { keepProfile, mutationOptions, useMutation, useQueryClient } from '@bank/shared/query';
import { Button, useAnnouncement, useLater } from '@bank/shared/ui/base';
import { DateField } from '@bank/shared/ui/date';
import { Form, FormActions, TextField, tellAtField, useFormHandle, useLatch } from '@bank/shared/ui/forms';
import { useEffect, useState } from 'react';
import { FormProblem } from '../form-parts';
import * as form from '../form-parts.module.css';
import * as section from '../section.module.css';
import { type Draft, type Field, findProblems, type Problems, problemsLeft } from './profile-draft';
import { fieldProblems, updateFailed } from './profile-failure';

const updateProfile = mutationOptions({
  mutationFn: async (body: Draft) => (await send(contracts.updateProfile, { body })).data,
});

export interface ProfileFormProps {
  user: User;
  draft: Draft;
  onEdit: (draft: Draft) => void;
  onSaved: (draft: Draft) => void;
  onLeave: () => void;
}

interface Guards {
  guards?: Partial<Record<Field, { hint: string; readOnly?: boolean }>>;
  emailHint?: string;
  /** Calls `save` when nothing is left to confirm, with what was confirmed in another form than typed. */
  confirm?: (save: (confirmed?: Partial<Draft>) => void, refuse: (problems: Problems) => void) => void;
  isConfirming?: boolean;
}

const leaveDelayMs = 2000;

export function ProfileForm({
  user,
  draft,
  onEdit,
  onSaved,
  onLeave,
  guards = {},
  emailHint = "You can't change it here.",
  confirm = (save) => save(),
  isConfirming = false,
}: ProfileFormProps & Guards) {
  const [initial] = useState(draft);
  const [sent, setSent] = useState<Draft>();
  const [problems, setProblems] = useState<Problems>({});
  const handle = useFormHandle();
  const { save, isPending, isSuccess, hasFailed } = useSaving(onSaved, setProblems);
  const isBusy = isPending || isConfirming;
  // Edits made after sending aren't saved, so the form stays open.
  const isSaved = isSuccess && sent === draft;
  useLater(onLeave, leaveDelayMs, isSaved);
  useAnnouncement(isSaved ? 'Saved. Your profile is up to date.' : '');
  const [firstField] = useState(() => fieldsOf(draft).find((name) => !guards[name]?.readOnly) ?? '');
  useEffect(() => document.getElementById(firstField)?.focus(), [firstField]);

  function edit(typed: Partial<Draft>) {
    const edited = { ...draft, ...typed };
    setProblems(problemsLeft(problems, draft, edited));
    onEdit(edited);
  }

  const refuse = (found: Problems) =>
    tellAtField(
      fieldsOf(draft).find((name) => found[name]),
      () => setProblems(found),
    );

  function sendWith(confirmed: Partial<Draft> = {}) {
    const complete = { ...draft, ...confirmed };
    handle.fill(confirmed);
    onEdit(complete);
    setSent(complete);
    save(complete);
  }

  function submit() {
    if (isSaved) return;
    const found = findProblems(draft);
    if (Object.keys(found).length > 0) return refuse(found);
    confirm(sendWith, refuse);
  }

  const field = (name: Field) => ({ name, problem: problems[name], ...guards[name] });
  return (
    <Form onSubmit={submit} onEdit={edit} initial={initial} handle={handle}>
      <div className={form.fields}>
        <TextField {...field('first_name')} label="First Name" autoComplete="given-name" />
        <TextField {...field('last_name')} label="Last Name" autoComplete="family-name" />
        <TextField {...field('phone_number')} label="Phone Number" type="tel" autoComplete="tel" />
        <DateField {...field('date_of_birth')} label="Date of Birth" autoComplete="bday" />
      </div>
      <TextField {...field('address')} label="Address" autoComplete="street-address" />
      <p className={`${form.lead} ${section.detail}`}>
        You sign in with {user.email}. {emailHint}
      </p>
      <FormProblem>{hasFailed && updateFailed}</FormProblem>
      <FormActions arrange="end">
        <Button variant="secondary" onClick={onLeave} disabled={isBusy}>
          Cancel
        </Button>
        <Button submits busy={isBusy} done={isSaved}>
          {isSaved ? 'Saved!' : isBusy ? 'Saving...' : 'Save'}
        </Button>
      </FormActions>
    </Form>
  );
}

const fieldsOf = (draft: Draft) => Object.keys(draft) as Field[];

function useSaving(onSaved: (draft: Draft) => void, onProblems: (problems: Problems) => void) {
  const cache = useQueryClient();
  const latch = useLatch();
  const { mutate, isPending, isSuccess, isError } = useMutation({
    ...updateProfile,
    onSuccess: (customer, draft) => {
      keepProfile(cache, customer);
      onSaved(draft);
    },
    onError: (failure) => {
      const found = fieldProblems(failure);
      tellAtField(Object.keys(found)[0], () => onProblems(found));
    },
    onSettled: latch.release,
  });
  const save = (draft: Draft) => latch.take() && mutate(draft);
  return { save, isPending, isSuccess, hasFailed: isError };
}
