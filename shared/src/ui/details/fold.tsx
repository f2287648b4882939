import AntCollapse from 'antd/es/collapse';
import type { KeyboardEvent, ReactNode } from 'react';
import { Icon } from '../icons/icon';
import { AntdPart } from '../theme/antd-part';
import * as styles from './fold.module.css';

interface FoldProps {
  title: ReactNode;
  children: ReactNode;
}

/** antd's title is a button that the Enter key presses, but not the space bar. */
function pressWithSpace(event: KeyboardEvent) {
  const { target } = event;
  if (event.key !== ' ' || !(target instanceof HTMLElement) || !target.matches('[role="button"]')) return;
  event.preventDefault();
  target.click();
}

/** What only some customers want to read. */
export const Fold = ({ title, children }: FoldProps) => (
  <AntdPart>
    <AntCollapse
      ghost
      className={styles.fold ?? ''}
      expandIcon={() => <Icon name="chevron" size={18} />}
      expandIconPlacement="end"
      items={[{ key: 'one', label: title, children, onKeyDown: pressWithSpace }]}
    />
  </AntdPart>
);
