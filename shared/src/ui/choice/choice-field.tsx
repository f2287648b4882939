import AntRadio from 'antd/es/radio';
import { Field } from '../forms/fields/field';
import { type FieldSubject, useField } from '../forms/form';
import { Icon } from '../icons/icon';
import { AntdPart } from '../theme/antd-part';
import * as styles from './choice-field.module.css';

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

/** A few choices with a line about each. */
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
      <AntdPart>
        <AntRadio.Group
          {...said}
          aria-labelledby={title}
          name={`${name}-choice`}
          className={styles.tiles ?? ''}
          value={field.value}
          onChange={({ target }) => field.change(target.value)}
        >
          {choices.map(({ value, label: called, detail, icon }) => (
            // The focus goes to the radio button that the Tab key would reach.
            <AntRadio
              key={value}
              {...(value === reached && { id })}
              value={value}
              className={styles.tile ?? ''}
            >
              <span>
                {called} <span className={styles.detail}>{detail}</span>
              </span>
              <Icon name={icon} />
            </AntRadio>
          ))}
        </AntRadio.Group>
      </AntdPart>
    </Field>
  );
}
