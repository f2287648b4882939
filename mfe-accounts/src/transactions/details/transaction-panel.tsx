import type { Transaction } from '@bank/shared/contracts/transactions';
import { Money } from '@bank/shared/ui/amounts';
import { dateFormat, VisuallyHidden } from '@bank/shared/ui/base';
import { Tag } from '@bank/shared/ui/data';
import { Panel } from '@bank/shared/ui/panel';
import type { ReactNode } from 'react';
import * as section from '../../section.module.css';
import { directionTexts } from '../../transaction-row';
import { statusLabels } from '../../transaction-status';
import type { Direction } from '../../transaction-totals';
import * as styles from './transaction-panel.module.css';

const moment = dateFormat({ dateStyle: 'full', timeStyle: 'short' });

export interface DetailsProps {
  transaction: Transaction;
  direction: Direction;
  onClose: () => void;
}

interface PanelProps extends Omit<DetailsProps, 'transaction'> {
  label: string;
  transaction: Pick<Transaction, 'merchant' | 'description' | 'amount' | 'status' | 'created_at'>;
  children: ReactNode;
}

/** Who, how much and when; then what the page adds. */
export function TransactionPanel({ label, transaction, direction, onClose, children }: PanelProps) {
  const { merchant, description, amount, status, created_at } = transaction;
  const { sign, label: way } = directionTexts[direction];
  return (
    <Panel
      label={label}
      title={
        <>
          <VisuallyHidden>{label}: </VisuallyHidden>
          <span dir="auto">{merchant || description}</span>
        </>
      }
      onClose={onClose}
    >
      <div className={styles.details}>
        <div>
          <p className={`${styles.amount} ${styles[direction]}`}>
            <span aria-hidden="true">{sign}</span>
            <VisuallyHidden>{way} </VisuallyHidden>
            <Money amount={amount} isPrivate />
            {status && (
              <>
                {' '}
                <Tag tone="quiet">{statusLabels[status]}</Tag>
              </>
            )}
          </p>
          <p className={section.muted}>{moment.format(new Date(created_at))}</p>
        </div>
        {children}
      </div>
    </Panel>
  );
}
