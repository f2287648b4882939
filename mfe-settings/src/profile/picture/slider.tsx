import { useId } from 'react';
import * as styles from './slider.module.css';

interface SliderProps {
  label: string;
  min?: number;
  max?: number;
  step?: number;
  value: number;
  /** Screen readers read this instead of the number. */
  valueText?: string;
  disabled?: boolean;
  onChange: (value: number) => void;
}

export function Slider({
  label,
  min = 0,
  max = 1,
  step = 0.02,
  value,
  valueText = `${Math.round(value * 100)}%`,
  disabled = false,
  onChange,
}: SliderProps) {
  const id = useId();
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={valueText}
        disabled={disabled}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}
