import type { ReactNode } from 'react';
import { useLater } from '../use-later';
import { VisuallyHidden } from '../visually-hidden';
import { announce } from './announce';

/** What is there so soon is not worth a word. */
const patience = 500;

/** Says that something is on its way, once that takes a while. */
export function useLoadingTold(words: string): void {
  useLater(() => announce(words), patience);
}

interface WaitingProps {
  /** What is on its way, as the end of “Loading …”. */
  what: string;
  /** Its outline. */
  children: ReactNode;
  className?: string | undefined;
}

/** The outline of what is on its way; in words for whoever does not see it, once it takes a while. */
export function Waiting({ what, children, className }: WaitingProps) {
  const words = `Loading ${what}`;
  useLoadingTold(words);
  return (
    <div aria-busy="true" className={className}>
      <VisuallyHidden>{words}</VisuallyHidden>
      {children}
    </div>
  );
}
