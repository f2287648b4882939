import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../../icons/icon';
import { announce } from '../announcements/announce';
import * as styles from './notice.module.css';

interface NoticeProps {
  tone: 'danger' | 'calm';
  children: ReactNode;
}

/** Danger is read out at once, everything else politely. */
export function Notice({ tone, children }: NoticeProps) {
  const danger = tone === 'danger';
  const words = useRef<HTMLDivElement>(null);
  const said = useRef('');
  // No dependency list: only the rendered text counts, however it is built.
  useEffect(() => {
    // biome-ignore lint/performance/useDomNodeTextContent: innerText separates paragraphs; jsdom lacks it.
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
