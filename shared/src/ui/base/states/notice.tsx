import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../../icons/icon';
import { announce } from '../announcements/announce';
import * as styles from './notice.module.css';

interface NoticeProps {
  tone: 'danger' | 'calm';
  children: ReactNode;
}

/** A short message about what just happened; a danger is read out at once, anything else in its turn. */
export function Notice({ tone, children }: NoticeProps) {
  const danger = tone === 'danger';
  const words = useRef<HTMLDivElement>(null);
  const said = useRef('');
  // Without a list of what it depends on: it is the text that counts, however it is made.
  useEffect(() => {
    // biome-ignore lint/performance/useDomNodeTextContent: two paragraphs are not one word; only tests have no layout.
    const text = words.current?.innerText ?? words.current?.textContent ?? '';
    if (!danger && text && text !== said.current) announce(text);
    said.current = text;
  });
  return (
    <div
      {...(danger && { role: 'alert' })}
      className={`${styles.notice} ${danger ? styles.danger : styles.calm}`}
    >
      <Icon name={danger ? 'alert' : 'leaf'} />
      <div ref={words}>{children}</div>
    </div>
  );
}
