import AntSteps from 'antd/es/steps';
import { AntdPart } from '../theme/antd-part';
import * as styles from './steps.module.css';

interface StepsProps {
  titles: readonly string[];
  /** The place of the current one. */
  current: number;
}

const list = { role: 'list', 'aria-label': 'Steps' };

/** How far the customer is in a task. */
export const Steps = ({ titles, current }: StepsProps) => (
  <AntdPart>
    <AntSteps
      {...list}
      className={styles.steps ?? ''}
      size="small"
      responsive={false}
      current={current}
      items={titles.map((title, place) => ({
        title,
        role: 'listitem',
        ...(place === current && { 'aria-current': 'step' }),
      }))}
    />
  </AntdPart>
);
