import { isFull } from '@bank/shared/mode';
import * as contracts from '@bank/shared/contracts/profile';
import { send } from '@bank/shared/http';
import { keepProfile, mutationOptions, useMutation, useQueryClient } from '@bank/shared/query';
import { Button, Notice, useAnnouncement, useLater } from '@bank/shared/ui/base';
import { Form, FormActions, TextField, tellAtField, useLatch } from '@bank/shared/ui/forms';
import { useEffect, useState } from 'react';
import { type Draft, type Field, findProblems, type Problems, problemsLeft } from './profile-draft';
import { fieldProblems, updateFailed } from './profile-failure';
import * as styles from './profile-form.module.css';

const updateProfile = mutationOptions({
  mutationFn: async (body: Draft) => (await send(contracts.updateProfile, { body })).data,
});

interface ProfileFormProps {
  email: string;
  draft: Draft;
  onEdit: (draft: Draft) => void;
  onSaved: (draft: Draft) => void;
  onLeave: () => void;
}

const leaveDelayMs = 2000;

export function ProfileForm({ email, draft, onEdit, onSaved, onLeave }: ProfileFormProps) {
  const [initial] = useState(draft);
  const [sent, setSent] = useState<Draft>();
  const [problems, setProblems] = useState<Problems>({});
  const { save, isPending, isSuccess, hasFailed } = useSaving(onSaved, setProblems);
  // Edits made after sending aren't saved, so the form stays open.
  const isSaved = isSuccess && sent === draft;
  useLater(onLeave, leaveDelayMs, isSaved);
  useAnnouncement(isSaved ? 'Saved. Your profile is up to date.' : '');
  // With codes for email and phone number, name and date of birth change by support only.
  const isFixed = isFull();
  const firstField = isFixed ? (initial.date_of_birth ? 'address' : 'date_of_birth') : 'first_name';
  useEffect(() => document.getElementById(firstField)?.focus(), [firstField]);

  function edit(typed: Partial<Draft>) {
    const edited = { ...draft, ...typed };
    setProblems(problemsLeft(problems, draft, edited));
    onEdit(edited);
  }

  function submit() {
    if (isSaved) return;
    const found = findProblems(draft);
    const [first] = (Object.keys(draft) as Field[]).filter((name) => found[name]);
    if (first) return tellAtField(first, () => setProblems(found));
    setSent(draft);
    save(draft);
  }

  const field = (name: Field) => ({ name, problem: problems[name] });
  return (
    <Form onSubmit={submit} onEdit={edit} initial={initial}>
      {!isFixed && (
        <div className={styles.fields}>
          <TextField {...field('first_name')} label="First Name" autoComplete="given-name" />
          <TextField {...field('last_name')} label="Last Name" autoComplete="family-name" />
          <TextField {...field('phone_number')} label="Phone Number" type="tel" autoComplete="tel" />
          <TextField {...field('date_of_birth')} label="Date of Birth" type="date" autoComplete="bday" />
        </div>
      )}
      {isFixed && !initial.date_of_birth && (
        <TextField {...field('date_of_birth')} label="Date of Birth" type="date" autoComplete="bday" />
      )}
      <TextField {...field('address')} label="Address" autoComplete="street-address" />
      <p className={styles.email}>
        {isFixed
          ? 'To change your email or phone number, cancel and use the buttons below your details.'
          : `You sign in with ${email}. You can't change it here.`}
      </p>
      {hasFailed && (
        <div className={styles.failure}>
          <Notice tone="danger">{updateFailed}</Notice>
        </div>
      )}
      <FormActions arrange="end">
        <Button variant="secondary" onClick={onLeave} disabled={isPending}>
          Cancel
        </Button>
        <Button submits busy={isPending} done={isSaved}>
          {isSaved ? 'Saved!' : isPending ? 'Saving...' : 'Save'}
        </Button>
      </FormActions>
    </Form>
  );
}

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
