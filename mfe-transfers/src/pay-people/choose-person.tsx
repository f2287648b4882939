import type { Person } from '@bank/shared/contracts/people';
import { Link, useNavigate } from '@bank/shared/routing';
import { Button, ButtonLink, Card, dateFormat, EmptyState } from '@bank/shared/ui/base';
import { Form, TextField } from '@bank/shared/ui/forms';
import { Icon } from '@bank/shared/ui/icons';
import { useState } from 'react';
import * as layout from '../layout.module.css';
import * as styles from './choose-person.module.css';
import { FindPersonDialog } from './find-person-dialog';
import { pathTo } from './people';
import { PersonMark } from './person-mark';

/** Fewer are found at a glance. */
const searchableFrom = 6;

const question = 'Whom do you want to pay?';

export function ChoosePerson({ people }: { people: readonly Person[] }) {
  const [isFinding, setIsFinding] = useState(false);
  const navigate = useNavigate();
  const find = () => setIsFinding(true);
  const ask = (
    <ButtonLink to="/dashboard/pay?ask=link" variant="secondary">
      Request
    </ButtonLink>
  );
  return (
    <>
      {people.length === 0 ? (
        <EmptyState
          icon="accounts"
          title={question}
          action={
            <>
              {ask}
              <Button icon="plus" onClick={find}>
                New Person
              </Button>
            </>
          }
        >
          All you need is a name and an email, phone or account number. The money arrives right away.
        </EmptyState>
      ) : (
        <Card>
          <div className={layout.apart}>
            <h2>People</h2>
            {ask}
          </div>
          <People people={people} onFind={find} />
        </Card>
      )}
      {isFinding && (
        <FindPersonDialog
          label="Pay a new person"
          onFound={(person, nameMatches) => navigate(pathTo(person), { state: { nameMatches } })}
          onClose={() => setIsFinding(false)}
        />
      )}
    </>
  );
}

interface PeopleProps {
  people: readonly Person[];
  onFind: () => void;
}

function People({ people, onFind }: PeopleProps) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const shown = people.filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <>
      {people.length >= searchableFrom && (
        <Form
          name="people"
          initial={{ search: '' }}
          onEdit={({ search = '' }: { search?: string }) => setTyped(search)}
          onSubmit={() => undefined}
        >
          <TextField name="search" label="Search people" autoComplete="off" />
        </Form>
      )}
      {shown.length === 0 && <p className={layout.detail}>No one by that name. Add them as a new person.</p>}
      <ul className={styles.list}>
        <li>
          <button type="button" className={styles.person} onClick={onFind}>
            <span className={styles.plus}>
              <Icon name="plus" size={24} />
            </span>
            <span className={styles.name}>New Person</span>
          </button>
        </li>
        {shown.map((person) => (
          <li key={person.id}>
            <PersonLink person={person} />
          </li>
        ))}
      </ul>
    </>
  );
}

const day = dateFormat({ month: 'short', day: 'numeric' });

const PersonLink = ({ person }: { person: Person }) => (
  <Link to={pathTo(person)} className={styles.person}>
    <PersonMark name={person.name} size={56} />
    <span className={styles.name} dir="auto">
      {person.name}
    </span>
    <span className={layout.detail}>
      {person.last_paid_at ? day.format(new Date(person.last_paid_at)) : `•••• ${person.account_ending}`}
    </span>
  </Link>
);
