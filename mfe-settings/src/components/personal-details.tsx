import type { User } from '@bank/shared/contracts/user';
import { Button } from '@bank/shared/ui/base';
import { useRef, useState } from 'react';
import { asDay } from '../rules/customer-standing';
import { Fact, Facts } from './facts';
import { ProfileForm } from './profile-form';
import { Section } from './section';

/** What the bank knows about the customer, to read and to change. */
export function PersonalDetails({ user }: { user: User }) {
  const [isEditing, setEditing] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  /** The form goes; a cursor that stood in it goes to the heading instead of nowhere. */
  function leave() {
    const held = box.current?.contains(document.activeElement);
    if (held) box.current?.querySelector<HTMLElement>('h2')?.focus();
    setEditing(false);
  }

  const edit = (
    <Button variant="secondary" onClick={() => setEditing(true)}>
      Edit
    </Button>
  );
  return (
    <div ref={box}>
      <Section title="Personal details" action={!isEditing && edit}>
        {isEditing ? <ProfileForm user={user} onLeave={leave} /> : <Details user={user} />}
      </Section>
    </div>
  );
}

const Details = ({ user }: { user: User }) => (
  <Facts>
    <Fact name="First name">{user.first_name}</Fact>
    <Fact name="Last name">{user.last_name}</Fact>
    <Fact name="Email">{user.email}</Fact>
    <Fact name="Phone number">{user.phone_number}</Fact>
    <Fact name="Address">{user.address || 'Not given'}</Fact>
    <Fact name="Date of birth">{user.date_of_birth ? asDay(user.date_of_birth) : 'Not given'}</Fact>
  </Facts>
);
