import type { User } from '@bank/shared/contracts/user';
import { useLocation } from '@bank/shared/routing';
import { Button } from '@bank/shared/ui/base';
import { useKeptProgress } from '@bank/shared/ui/forms';
import { Fact, Facts } from '@bank/shared/ui/receipt';
import { useRef, useState } from 'react';
import { Section } from '../section';
import { asDay } from './customer-standing';
import { type Draft, type KeptEdit, keptEdit, toDraft, toKeep } from './profile-draft';
import { ProfileForm } from './profile-form';

/** What the bank knows about the customer, to read and to change. */
export function PersonalDetails({ user }: { user: User }) {
  const { state } = useLocation();
  const [edited, setEdited] = useState<Draft | null>(() => keptEdit((state ?? {}) as KeptEdit, user));
  const box = useRef<HTMLDivElement>(null);
  useKeptProgress(toKeep(edited, user));

  /** The form goes; a cursor that stood in it goes to the heading instead of nowhere. */
  function leave() {
    const held = box.current?.contains(document.activeElement);
    if (held) box.current?.querySelector<HTMLElement>('h2')?.focus();
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
          <ProfileForm email={user.email} draft={edited} onEdit={setEdited} onLeave={leave} />
        ) : (
          <Details user={user} />
        )}
      </Section>
    </div>
  );
}

const Details = ({ user }: { user: User }) => (
  <Facts look="description">
    <Fact name="First Name">{user.first_name}</Fact>
    <Fact name="Last Name">{user.last_name}</Fact>
    <Fact name="Email">{user.email}</Fact>
    <Fact name="Phone Number">{user.phone_number}</Fact>
    <Fact name="Address">{user.address || 'Not given'}</Fact>
    <Fact name="Date of Birth">{user.date_of_birth ? asDay(user.date_of_birth) : 'Not given'}</Fact>
  </Facts>
);
