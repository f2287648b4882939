import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../../icons/icon';
import { announce } from '../announcements/announce';
import * as styles from './notice.module.css';

interface NoticeProps {
  /** `good` for what the customer just did. */
  tone: 'danger' | 'calm' | 'good';
  children: ReactNode;
}

const icons = { danger: 'alert', calm: 'info', good: 'check' };

/** Screen readers announce danger immediately and everything else politely. */
export function Notice({ tone, children }: NoticeProps) {
  const danger = tone === 'danger';
  const words = useRef<HTMLDivElement>(null);
  const said = useRef('');
  // No dependency list, because only the rendered text matters, not how it was built.
  useEffect(() => {
    // biome-ignore lint/performance/useDomNodeTextContent: innerText separates paragraphs; jsdom lacks it.
    const text = words.current?.innerText ?? words.current?.textContent ?? '';
    if (!danger && text && text !== said.current) announce(text);
    said.current = text;
  });
  return (
    <div {...(danger && { role: 'alert' })} className={`${styles.notice} ${styles[tone]}`}>
      <Icon name={icons[tone]} />
      <div ref={words}>{children}</div>
    </div>
  );
}
