import AntProgress from 'antd/es/progress';
import { AntdPart } from '../theme/antd-part';
import * as styles from './progress.module.css';

export interface ProgressBarProps {
  /** The ID of the text that says what is in progress. */
  labelledBy: string;
  /** A number from 0 to 100; undefined while it's unknown. */
  percent: number | undefined;
}

export const ProgressBar = ({ labelledBy, percent }: ProgressBarProps) => (
  <AntdPart>
    <AntProgress
      className={styles.bar ?? ''}
      aria-labelledby={labelledBy}
      percent={percent ?? 100}
      aria-valuenow={percent === undefined ? undefined : Math.round(percent)}
      status={percent === undefined ? 'active' : 'normal'}
      showInfo={false}
    />
  </AntdPart>
);

interface ProgressRingProps {
  label: string;
  percent: number;
}

export const ProgressRing = ({ label, percent }: ProgressRingProps) => (
  <AntdPart>
    <AntProgress
      type="circle"
      className={styles.ring ?? ''}
      aria-label={label}
      percent={percent}
      size={112}
      strokeWidth={9}
      status="normal"
      format={() => <strong>{percent}%</strong>}
    />
  </AntdPart>
);
