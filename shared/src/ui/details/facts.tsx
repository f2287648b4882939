import AntDescriptions from 'antd/es/descriptions';
import type { ReactNode } from 'react';
import { AntdPart } from '../theme/antd-part';
import * as styles from './facts.module.css';

type Entry = readonly [name: string, value: ReactNode];

interface FactsProps {
  look?: 'receipt' | 'description';
  /** By their names; as entries, if two can have the same name. Those without a value aren't shown. */
  of: Record<string, ReactNode> | readonly Entry[];
}

const entriesOf = (facts: FactsProps['of']): readonly Entry[] =>
  Array.isArray(facts) ? facts : Object.entries(facts);

const isShown = ([, value]: Entry) =>
  value !== undefined && value !== null && value !== false && value !== '';

export const Facts = ({ look = 'receipt', of }: FactsProps) => (
  <AntdPart>
    <AntDescriptions
      bordered
      column={1}
      className={`${styles.facts} ${styles[look]}`}
      items={entriesOf(of)
        .filter(isShown)
        .map(([label, value], key) => ({ key, label, children: <span dir="auto">{value}</span> }))}
    />
  </AntdPart>
);
