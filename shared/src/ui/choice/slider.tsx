import AntSlider from 'antd/es/slider';
import { AntdPart } from '../theme/antd-part';
import * as styles from './slider.module.css';

interface SliderProps {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  /** Screen readers read this instead of the number. */
  valueText: string;
  disabled?: boolean;
  onChange: (value: number) => void;
}

const noTooltip = { formatter: null };

export const Slider = ({ label, valueText, ...slider }: SliderProps) => (
  <AntdPart>
    <AntSlider
      {...slider}
      className={styles.slider ?? ''}
      tooltip={noTooltip}
      ariaLabelForHandle={label}
      ariaValueTextFormatterForHandle={() => valueText}
    />
  </AntdPart>
);
