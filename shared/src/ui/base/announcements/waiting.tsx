import type { ReactNode } from 'react';
import { useLater } from '../later/use-later';
import { VisuallyHidden } from '../visually-hidden';
import { announce } from './announce';

/** Faster loads aren't announced. */
const slowLoadMs = 500;

export function useLoadingAnnouncement(words: string): void {
  useLater(() => announce(words), slowLoadMs);
}

interface WaitingProps {
  what: string;
  children: ReactNode;
  className?: string | undefined;
}

export function Waiting({ what, children, className }: WaitingProps) {
  const words = `Loading ${what}`;
  useLoadingAnnouncement(words);
  return (
    <div aria-busy="true" className={className}>
      <VisuallyHidden>{words}</VisuallyHidden>
      {children}
    </div>
  );
}
