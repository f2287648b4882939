import type { Person } from '@bank/shared/contracts/people';
import { formatTypedAmount } from '@bank/shared/money';
import { Check } from '@bank/shared/ui/choice';
import { TextField } from '@bank/shared/ui/forms';
import { Row, Rows } from '@bank/shared/ui/rows';
import { PersonMark } from '../person-mark';
import * as styles from './sharers.module.css';
import { fieldOf, type Sharing } from './use-sharing';

interface SharersProps {
  people: readonly Person[];
  sharing: Sharing;
}

export const Sharers = ({ people, sharing: { chosen, toggle } }: SharersProps) => (
  <Rows aria-label="People">
    {people.map(({ id, name }) => (
      <Row
        key={id}
        title={
          <Check checked={chosen.includes(id)} onChange={() => toggle(id)}>
            <PersonMark name={name} size={40} />
            {name}
          </Check>
        }
      >
        {chosen.includes(id) && (
          <div className={styles.share}>
            <TextField
              name={fieldOf(id)}
              label={`Share of ${name}`}
              autoComplete="off"
              inputMode="decimal"
              format={formatTypedAmount}
              prefix={<span aria-hidden="true">$</span>}
            />
          </div>
        )}
      </Row>
    ))}
  </Rows>
);
