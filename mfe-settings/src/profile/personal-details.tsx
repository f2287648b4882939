import type { User } from '@bank/shared/contracts/user';
import { useLocation } from '@bank/shared/routing';
import { Button } from '@bank/shared/ui/base';
import { Facts } from '@bank/shared/ui/details';
import { useKeptProgress } from '@bank/shared/ui/forms';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { Section } from '../section';
import { formatDate } from './customer-standing';
import { type Draft, type KeptEdit, keptEdit, toDraft, toKeep } from './profile-draft';
import type { ProfileFormProps } from './profile-form';

interface PersonalDetailsProps {
  user: User;
  form: ComponentType<ProfileFormProps>;
  /** Below the details, while they aren't edited. */
  children?: ReactNode;
}

export function PersonalDetails({ user, form: Form, children }: PersonalDetailsProps) {
  const { state } = useLocation();
  const [edited, setEdited] = useState<Draft | null>(() => keptEdit((state ?? {}) as KeptEdit, user));
  // The bank stores some values in another form, so they'd still look unsaved.
  const [saved, setSaved] = useState<Draft>();
  const box = useRef<HTMLDivElement>(null);
  useKeptProgress(toKeep(edited === saved ? null : edited, user));

  /** Focuses the heading, because the form is gone. */
  function leave() {
    const hadFocus = box.current?.contains(document.activeElement);
    if (hadFocus) box.current?.querySelector<HTMLElement>('h2')?.focus();
    setEdited(null);
  }

  const edit = (
    <Button variant="secondary" onClick={() => setEdited(toDraft(user))}>
      Edit
    </Button>
  );
  return (
    <div ref={box}>
      <Section title="Personal details" action={!edited && edit}>
        {edited ? (
          <Form user={user} draft={edited} onEdit={setEdited} onSaved={setSaved} onLeave={leave} />
        ) : (
          <Details user={user} />
        )}
        {!edited && children}
      </Section>
    </div>
  );
}

const Details = ({ user }: { user: User }) => (
  <Facts
    look="description"
    of={{
      'First Name': user.first_name,
      'Last Name': user.last_name,
      Email: user.email,
      'Phone Number': user.phone_number,
      Address: user.address || 'Not provided',
      'Date of Birth': user.date_of_birth ? formatDate(user.date_of_birth) : 'Not provided',
    }}
  />
);
