import AntForm from 'antd/es/form';
import { useId } from 'react';
import { Icon } from '../icons/icon';
import * as styles from './choice-field.module.css';
import { whatIsWrong } from './text-field';

interface Choice {
  value: string;
  label: string;
  /** One line more about it. */
  detail: string;
  icon: string;
}

interface ChoiceFieldProps {
  name: string;
  label: string;
  choices: readonly Choice[];
  problem?: string | undefined;
}

/** One of very few, each told on a tile of its own: radio buttons to the keyboard and to screen readers. */
export function ChoiceField({ name, label, choices, problem }: ChoiceFieldProps) {
  const title = useId();
  return (
    <>
      <p id={title} className={styles.title}>
        {label}
      </p>
      <AntForm.Item name={name} {...whatIsWrong(Boolean(problem), problem)}>
        <Tiles labelledBy={title} choices={choices} group={`${name}-choice`} />
      </AntForm.Item>
    </>
  );
}

interface TilesProps {
  labelledBy: string;
  choices: readonly Choice[];
  group: string;
  value?: string | null;
  onChange?: (value: string) => void;
}

function Tiles({ labelledBy, choices, group, value, onChange }: TilesProps) {
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className={styles.tiles}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.tile}>
          <input
            type="radio"
            name={group}
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onChange?.(choice.value)}
          />
          <Icon name={choice.icon} />
          <span>
            {choice.label} <span className={styles.detail}>{choice.detail}</span>
          </span>
        </label>
      ))}
    </div>
  );
}
