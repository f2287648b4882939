import { Icon } from '../../icons/icon';
import { type FieldSubject, useField } from '../form';
import * as styles from './choice-field.module.css';
import { Field } from './field';

interface Choice {
  value: string;
  label: string;
  detail: string;
  icon: string;
}

interface ChoiceFieldProps extends Pick<FieldSubject, 'name' | 'problem'> {
  label: string;
  choices: readonly Choice[];
}

export function ChoiceField({ name, label, choices, problem }: ChoiceFieldProps) {
  const field = useField({ name, problem });
  const title = `${field.id}_title`;
  const { id, ...said } = field.control;
  const reached = field.value || choices[0]?.value;
  return (
    <Field field={field}>
      <p id={title} className={styles.title}>
        {label}
      </p>
      <div {...said} role="radiogroup" aria-labelledby={title} className={styles.tiles}>
        {choices.map(({ value, label: called, detail, icon }) => (
          <label key={value} className={styles.tile}>
            <input
              type="radio"
              // Focus the radio button that the Tab key would reach.
              {...(value === reached && { id })}
              name={`${name}-choice`}
              value={value}
              checked={field.value === value}
              onChange={() => field.change(value)}
            />
            <Icon name={icon} />
            <span>
              {called} <span className={styles.detail}>{detail}</span>
            </span>
          </label>
        ))}
      </div>
    </Field>
  );
}
