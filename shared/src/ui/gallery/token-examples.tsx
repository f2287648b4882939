import { accountHues, constants, light } from '../theme/tokens';
import * as styles from './gallery.module.css';
import { Chapter, Shown } from './shown';

const startingWith = (start: string) => Object.keys(constants).filter((name) => name.startsWith(start));
const token = (name: string) => `var(--bank-${name})`;

export const TokenPieces = () => (
  <Chapter title="Tokens">
    <Shown title="Colors in this mode" isWide>
      <Swatches names={Object.keys(light)} />
    </Shown>
    <Shown title="Account colors" isWide>
      <Swatches names={Object.keys(accountHues).map((type) => `hue-${type}`)} />
    </Shown>
    <Shown title="Type" isWide>
      {startingWith('type-').map((name) => (
        <p key={name} style={{ font: token(name) }}>
          {name} $13,902.46
        </p>
      ))}
    </Shown>
    <Shown title="Radius" isWide>
      <div className={styles.row}>
        {startingWith('radius-').map((name) => (
          <span key={name} className={styles.sample} style={{ borderRadius: token(name) }}>
            {name}
          </span>
        ))}
      </div>
    </Shown>
    <Shown title="Shadow" isWide>
      <div className={styles.row}>
        {['shadow-card', 'shadow-raised'].map((name) => (
          <span key={name} className={styles.sample} style={{ boxShadow: token(name) }}>
            {name}
          </span>
        ))}
      </div>
    </Shown>
  </Chapter>
);

const Swatches = ({ names }: { names: string[] }) => (
  <div className={styles.swatches}>
    {names.map((name) => (
      <div key={name} className={styles.swatch} style={{ '--shown': token(name) } as object}>
        <span>{name}</span>
      </div>
    ))}
  </div>
);
