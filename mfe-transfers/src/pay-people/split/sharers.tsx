import type { Person } from '@bank/shared/contracts/people';
import { formatTypedAmount } from '@bank/shared/money';
import { TextField } from '@bank/shared/ui/forms';
import { PersonMark } from '../person-mark';
import * as styles from './split-form.module.css';
import { fieldOf, type Sharing } from './use-sharing';

interface SharersProps {
  people: readonly Person[];
  sharing: Sharing;
}

export const Sharers = ({ people, sharing }: SharersProps) => (
  <ul className={styles.people} aria-label="People">
    {people.map((person) => {
      const isChosen = sharing.chosen.includes(person.id);
      return (
        <li key={person.id} className={styles.person}>
          <label className={styles.who}>
            <input type="checkbox" checked={isChosen} onChange={() => sharing.toggle(person.id)} />
            <PersonMark name={person.name} size={40} />
            <span className={styles.name} dir="auto">
              {person.name}
            </span>
          </label>
          {isChosen && (
            <div className={styles.share}>
              <TextField
                name={fieldOf(person.id)}
                label={`Share of ${person.name}`}
                autoComplete="off"
                inputMode="decimal"
                format={formatTypedAmount}
                prefix={<span aria-hidden="true">$</span>}
              />
            </div>
          )}
        </li>
      );
    })}
  </ul>
);
