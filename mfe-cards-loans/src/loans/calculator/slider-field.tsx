import { useAnnouncement, VisuallyHidden } from '@bank/shared/ui/base';
import { Slider } from '@bank/shared/ui/choice';
import { TextBox } from '@bank/shared/ui/forms';
import { type ComponentProps, useId } from 'react';
import * as styles from './slider-field.module.css';

interface SliderFieldProps {
  id: string;
  label: string;
  /** Added to the label for screen readers. */
  unit: string;
  value: string;
  onType: (typed: string) => void;
  format?: (typed: string) => string;
  /** Shown only below a valid field. */
  hint: string;
  problem: string | undefined;
  inputMode: 'numeric' | 'decimal';
  prefix?: string;
  suffix?: string;
  slider: ComponentProps<typeof Slider> & { ends: readonly [string, string] };
}

const announceDelayMs = 700;

export function SliderField({
  id,
  label,
  unit,
  hint,
  problem,
  slider: { ends, ...slider },
  ...field
}: SliderFieldProps) {
  const { value, onType, format, inputMode, prefix, suffix } = field;
  const hintId = useId();
  useAnnouncement(problem ?? '', announceDelayMs);
  return (
    <div className={styles.row}>
      <label htmlFor={id} className={styles.label}>
        {label}
        <VisuallyHidden> in {unit}</VisuallyHidden>
      </label>
      <TextBox
        id={id}
        value={value}
        onChange={({ target }) => onType(target.value)}
        onBlur={() => format && onType(format(value))}
        inputMode={inputMode}
        autoComplete="off"
        aria-describedby={hintId}
        {...(problem && { 'aria-invalid': true })}
        prefix={prefix && <span aria-hidden="true">{prefix}</span>}
        suffix={suffix && <span aria-hidden="true">{suffix}</span>}
      />
      <div className={styles.slider}>
        <Slider {...slider} />
      </div>
      {problem ? (
        <p id={hintId} className={styles.problem}>
          {problem}
        </p>
      ) : (
        <div className={styles.scale}>
          <span aria-hidden="true">{ends[0]}</span>
          <p id={hintId} className={styles.hint}>
            {hint}
          </p>
          <span aria-hidden="true">{ends[1]}</span>
        </div>
      )}
    </div>
  );
}
