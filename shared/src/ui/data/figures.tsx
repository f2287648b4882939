import AntStatistic from 'antd/es/statistic/Statistic';
import { type ReactNode, useId } from 'react';
import { AntdPart } from '../theme/antd-part';
import * as styles from './figures.module.css';

/** One number with its name. */
export function Figure({ name, children }: { name: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <AntdPart>
      <AntStatistic
        role="group"
        aria-labelledby={id}
        className={styles.figure ?? ''}
        title={<span id={id}>{name}</span>}
        valueRender={() => children}
      />
    </AntdPart>
  );
}

interface FiguresProps {
  of: Record<string, ReactNode>;
  /** A strip is one line high, for figures that are less important than what they are about. */
  look?: 'tiles' | 'strip';
}

/** Numbers beside each other, as many in a row as fit. */
export const Figures = ({ of, look = 'tiles' }: FiguresProps) => (
  <div className={styles[look]}>
    {Object.entries(of).map(([name, value]) => (
      <Figure key={name} name={name}>
        {value}
      </Figure>
    ))}
  </div>
);
