import type { ContactField } from '@bank/shared/contracts/contact-changes';
import type { User } from '@bank/shared/contracts/user';
import { keepProfile, useQueryClient } from '@bank/shared/query';
import { Dialog } from '@bank/shared/ui/dialog';
import { useState } from 'react';
import { CodesForm } from './codes-form';
import { contactSecurityOptions, type Requested } from './contact-calls';
import { contactWords } from './contact-texts';
import { NewValueForm } from './new-value-form';

export interface ContactDialogProps {
  field: ContactField;
  /** What the customer typed on the page, and what the bank answered to it. */
  asked?: { value: string; requested: Requested };
  onDone: (user: User) => void;
  onClose: () => void;
}

export function ContactDialog({ field, asked, onDone, onClose }: ContactDialogProps) {
  const cache = useQueryClient();
  const [typed, setTyped] = useState(asked?.value ?? '');
  const [requested, setRequested] = useState(asked?.requested ?? null);

  function finish(user: User) {
    keepProfile(cache, user);
    void cache.invalidateQueries({ queryKey: contactSecurityOptions.queryKey });
    onDone(user);
  }

  return (
    <Dialog label={contactWords[field].change} onClose={onClose}>
      {requested ? (
        <CodesForm field={field} requested={requested} onChanged={finish} onBack={() => setRequested(null)} />
      ) : (
        <NewValueForm
          field={field}
          typed={typed}
          onType={setTyped}
          onRequested={setRequested}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
