import { useId } from 'react';
import * as styles from './slider.module.css';

interface SliderProps {
  label: string;
  least?: number;
  most?: number;
  step?: number;
  value: number;
  /** The value in words, where the number itself says little. */
  shown?: string;
  disabled?: boolean;
  onChange: (value: number) => void;
}

/** The browser's own slider: arrows, Home and End, a thumb or a mouse. */
export function Slider({
  label,
  least = 0,
  most = 1,
  step = 0.02,
  value,
  shown = `${Math.round(value * 100)}%`,
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
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={shown}
        disabled={disabled}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}
