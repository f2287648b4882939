import { useAnnouncement, VisuallyHidden } from '@bank/shared/ui/base';
import { useId } from 'react';
import * as styles from './slider-field.module.css';

interface SliderFieldProps {
  id: string;
  label: string;
  /** What the number counts, for whoever hears the label alone. */
  unit: string;
  value: string;
  onType: (typed: string) => void;
  /** Rewrites what was typed once the cursor leaves the field. */
  format?: (typed: string) => string;
  /** Said under the field while nothing is wrong with it. */
  hint: string;
  problem: string | undefined;
  inputMode: 'numeric' | 'decimal';
  prefix?: string;
  suffix?: string;
  slider: {
    label: string;
    least: number;
    most: number;
    step: number;
    value: number;
    /** What its place means, in words. */
    text: string;
    onSlide: (value: number) => void;
  };
}

/** What is wrong is told when the typing rests. */
const typingPause = 700;

/** A number that is typed or slid to; both always show the same. */
export function SliderField({ id, label, unit, hint, problem, slider, ...field }: SliderFieldProps) {
  const { value, onType, format, inputMode, prefix, suffix } = field;
  const told = useId();
  useAnnouncement(problem ?? '', typingPause);
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
          aria-describedby={told}
          {...(problem && { 'aria-invalid': true })}
        />
        {suffix && <span aria-hidden="true">{suffix}</span>}
      </div>
      <input
        type="range"
        className={styles.slider}
        aria-label={slider.label}
        aria-valuetext={slider.text}
        min={slider.least}
        max={slider.most}
        step={slider.step}
        value={slider.value}
        onChange={({ target }) => slider.onSlide(target.valueAsNumber)}
      />
      <p id={told} className={problem ? styles.problem : styles.hint}>
        {problem ?? hint}
      </p>
    </div>
  );
}
