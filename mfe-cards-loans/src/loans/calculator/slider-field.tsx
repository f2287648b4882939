import { useAnnouncement, VisuallyHidden } from '@bank/shared/ui/base';
import { useId } from 'react';
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
  slider: {
    label: string;
    min: number;
    max: number;
    step: number;
    value: number;
    text: string;
    onSlide: (value: number) => void;
  };
}

const announceDelayMs = 700;

export function SliderField({ id, label, unit, hint, problem, slider, ...field }: SliderFieldProps) {
  const { value, onType, format, inputMode, prefix, suffix } = field;
  const hintId = useId();
  useAnnouncement(problem ?? '', announceDelayMs);
  return (
    <div className={styles.row}>
      <label htmlFor={id} className={styles.label}>
        {label}
        <VisuallyHidden> in {unit}</VisuallyHidden>
      </label>
      <div className={styles.box}>
        {prefix && <span aria-hidden="true">{prefix}</span>}
        <input
          id={id}
          className={styles.input}
          value={value}
          onChange={({ target }) => onType(target.value)}
          onBlur={() => format && onType(format(value))}
          inputMode={inputMode}
          autoComplete="off"
          aria-describedby={hintId}
          {...(problem && { 'aria-invalid': true })}
        />
        {suffix && <span aria-hidden="true">{suffix}</span>}
      </div>
      <input
        type="range"
        className={styles.slider}
        aria-label={slider.label}
        aria-valuetext={slider.text}
        min={slider.min}
        max={slider.max}
        step={slider.step}
        value={slider.value}
        onChange={({ target }) => slider.onSlide(target.valueAsNumber)}
      />
      <p id={hintId} className={problem ? styles.problem : styles.hint}>
        {problem ?? hint}
      </p>
    </div>
  );
}
