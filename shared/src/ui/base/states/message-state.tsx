import type { ReactNode } from 'react';
import { isUnreachable } from '../../../http/http';
import { Icon } from '../../icons/icon';
import { Button } from '../button';
import { Card } from '../card';
import * as styles from './message-state.module.css';

interface MessageProps {
  icon: string;
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

/** A sentence or two in the middle of an empty place. */
export function Message({ icon, title, children, action }: MessageProps) {
  return (
    <div className={styles.message}>
      <span className={styles.icon}>
        <Icon name={icon} size={24} />
      </span>
      <h2>{title}</h2>
      <p className={styles.text}>{children}</p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

export function EmptyState(props: MessageProps) {
  return (
    <Card>
      <Message {...props} />
    </Card>
  );
}

/** The next step after a request failed. */
export const adviceFor = (failure: unknown): string =>
  isUnreachable(failure)
    ? "We couldn't reach the bank. Check your connection and try again."
    : 'Something went wrong on our side. Please try again.';

interface ErrorStateProps {
  title: string;
  /** Says what to do, unless there are children. */
  failure?: unknown;
  children?: ReactNode;
  onRetry: () => void;
  more?: ReactNode;
}

export function ErrorState({ title, failure, children, onRetry, more }: ErrorStateProps) {
  const actions = (
    <>
      <Button onClick={onRetry}>Try Again</Button>
      {more}
    </>
  );
  return (
    <Card>
      <div role="alert">
        <Message icon="alert" title={title} action={actions}>
          {children ?? adviceFor(failure)}
        </Message>
      </div>
    </Card>
  );
}
