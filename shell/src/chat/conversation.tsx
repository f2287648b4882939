import { Button, dateFormat, Skeleton, Waiting } from '@bank/shared/ui/base';
import { useEffect, useRef } from 'react';
import * as styles from './chat-panel.module.css';
import { ShownArticles } from './shown-articles';
import type { Messages, Turn } from './use-conversation';

interface ConversationProps extends Omit<Messages, 'add'> {
  greeting: string;
  /** Below the messages after one is sent. */
  thanks: string;
  isOpen: boolean;
}

/** Screen readers read out what arrives at the end of a log. */
export function Conversation({ greeting, state, turns, reload, thanks, isOpen }: ConversationProps) {
  const log = useRef<HTMLDivElement>(null);
  const length = turns.length + Number(thanks !== '');
  useEffect(() => {
    if (isOpen && length > 0 && log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [isOpen, length]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which keyboards need, too.
    <div ref={log} role="log" aria-label="Conversation" tabIndex={0} className={styles.conversation}>
      <div className={styles.ours}>
        <p>{greeting}</p>
        <p>Please never send your password, your PIN or a code.</p>
      </div>
      {state === 'loading' && (
        <Waiting what="your messages" className={styles.waiting}>
          <Skeleton height="2.625rem" radius="card" />
          <Skeleton height="2.625rem" radius="card" />
        </Waiting>
      )}
      {state === 'failed' && (
        <div className={styles.ours}>
          <p>We couldn't load your earlier messages. You can still send a new one.</p>
          <Button variant="secondary" onClick={reload}>
            Try Again
          </Button>
        </div>
      )}
      <ol className={styles.messages}>
        {turns.map((turn) => (
          <Message key={turn.id} {...turn} />
        ))}
      </ol>
      {thanks && (
        <div className={styles.ours}>
          <p>{thanks}</p>
        </div>
      )}
      <ShownArticles />
    </div>
  );
}

const moment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

const Message = (turn: Turn) => {
  const at = moment.format(new Date(turn.sent_at));
  return turn.from === 'support' ? (
    <li className={styles.answer}>
      <p className={`${styles.ours} ${styles.written}`} dir="auto">
        {turn.text}
      </p>
      <p className={styles.small}>Support · {at}</p>
    </li>
  ) : (
    <li className={styles.message}>
      <p className={styles.mine} dir="auto">
        {turn.text}
      </p>
      <p className={styles.small}>
        Received {at} · {turn.reference}
      </p>
    </li>
  );
};
