import { failureText } from '@bank/kit/payment';
import type { Person } from '@bank/shared/contracts/people';
import { ApiError } from '@bank/shared/http';
import { useMutation, useQueryClient } from '@bank/shared/query';
import { Button, Notice } from '@bank/shared/ui/base';
import { Dialog } from '@bank/shared/ui/dialog';
import { Form, FormActions, TextField } from '@bank/shared/ui/forms';
import { useState } from 'react';
import * as layout from '../layout.module.css';
import { FormNotice } from '../payment-help';
import { findPerson, peopleOptions } from './people';

interface Typed {
  address: string;
  name: string;
}

const empty: Typed = { address: '', name: '' };

const noMatch =
  "We can't match this name with these details. Please check both with the person you want to pay.";
const halfName =
  "We can't match this name with these details. Please enter the person's first and last name.";

const noMatchText = (name: string) => (/\s/.test(name.trim()) ? noMatch : halfName);

interface FindPersonDialogProps {
  label: string;
  onFound: (person: Person, nameMatches: boolean) => void;
  onClose: () => void;
}

export function FindPersonDialog({ label, onFound, onClose }: FindPersonDialogProps) {
  const [typed, setTyped] = useState(empty);
  const cache = useQueryClient();
  const { mutate, data, error, isPending, reset } = useMutation({
    ...findPerson,
    onSuccess: () => cache.invalidateQueries({ queryKey: peopleOptions.queryKey }),
  });

  function choose(person: Person, nameMatches: boolean) {
    onClose();
    onFound(person, nameMatches);
  }

  function find() {
    if (isPending) return;
    mutate(typed, {
      onSuccess: ({ match, person }) => match === 'match' && person && choose(person, true),
    });
  }

  const fields = error instanceof ApiError ? error.fields : {};
  const hasFieldProblem = Object.keys(fields).length > 0;
  const problem =
    data?.match === 'none' ? noMatchText(typed.name) : error && !hasFieldProblem && failureText(error);
  const field = (name: keyof Typed) => ({ name, problem: fields[name]?.[0] });
  if (data?.match === 'close' && data.person)
    return (
      <Dialog label="Is this the person you mean?" onClose={onClose}>
        <CloseMatch person={data.person} onPay={(person) => choose(person, false)} onBack={reset} />
      </Dialog>
    );
  return (
    <Dialog label={label} onClose={onClose}>
      <Form
        name="person"
        initial={typed}
        onEdit={(values: Partial<Typed>) => {
          setTyped({ ...typed, ...values });
          reset();
        }}
        onSubmit={find}
      >
        <FormNotice>{problem}</FormNotice>
        <TextField
          {...field('name')}
          label="Full Name"
          autoComplete="off"
          maxLength={100}
          missing="Please enter the name of the person"
        />
        <TextField
          {...field('address')}
          label="Email, Phone or Account Number"
          autoComplete="off"
          maxLength={254}
          missing="Please enter an email address, a phone number or an account number"
        />
        <FormActions arrange="pair" above={2}>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button submits busy={isPending}>
            {isPending ? 'Checking...' : 'Continue'}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

interface CloseMatchProps {
  person: Person;
  onPay: (person: Person) => void;
  onBack: () => void;
}

const CloseMatch = ({ person, onPay, onBack }: CloseMatchProps) => (
  <div className={layout.stack}>
    <Notice tone="calm">
      The name is slightly different. The account belongs to <strong>{person.name}</strong>.
    </Notice>
    <FormActions arrange="pair" above={2}>
      <Button variant="secondary" onClick={onBack}>
        Change Details
      </Button>
      <Button onClick={() => onPay(person)}>Yes, Continue</Button>
    </FormActions>
  </div>
);
