import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Announcer } from '../base/base';
import { Icon } from '../icons/icon';

export interface OverlayProps {
  onClose: () => void;
  label: string;
  children: ReactNode;
}

export const closing = (label: string) => ({ closeIcon: <Icon name="close" />, 'aria-label': label });

const dialog = '[role="dialog"]';

/** What opened each. An overlay can replace the one that it was opened from, and end what opened it. */
const openers = new WeakMap<Element, Element | null>();

function firstOpener(opener: Element | null | undefined): HTMLElement | undefined {
  if (opener instanceof HTMLElement && opener.isConnected) return opener;
  const box = opener?.closest(dialog);
  return box ? firstOpener(openers.get(box)) : undefined;
}

/** antd locks the focus in an overlay as late as this. Until then, one below it takes the focus back. */
const lockingRenders = 3;

function useRenders(atMost: number): number {
  const [renders, setRenders] = useState(1);
  useEffect(() => setRenders((count) => Math.min(count + 1, atMost)), [renders, atMost]);
  return renders;
}

function focusStart(inside: Element | null, start: string | undefined) {
  const first = start && inside?.querySelector<HTMLElement>(start);
  (first || inside?.closest(dialog)?.querySelector<HTMLElement>('h2'))?.focus();
}

interface InsideProps extends Omit<OverlayProps, 'onClose'> {
  /** Where the focus starts, if it's there. Otherwise, it starts at the heading. */
  start?: string;
}

/** It's no layout effect: antd puts the content into the page later, and gives up its hold on the focus earlier. */
export function Inside({ label, start, children }: InsideProps) {
  const inside = useRef<HTMLDivElement>(null);
  const introId = useId();
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    const box = inside.current?.closest(dialog);
    if (box) openers.set(box, opener);
    return () => {
      const to = firstOpener(opener) ?? document.querySelector<HTMLElement>('main h1');
      if (document.activeElement === document.body) to?.focus();
    };
  }, [opener]);
  // The focus starts below it, so screen readers would skip it.
  useEffect(() => {
    const intro = inside.current?.querySelector(':scope > p:first-child, :scope > form > p:first-child');
    if (!intro) return;
    intro.id ||= introId;
    inside.current?.closest(dialog)?.setAttribute('aria-describedby', intro.id);
  });
  const renders = useRenders(lockingRenders);
  // A new label is the next step.
  useEffect(() => focusStart(inside.current, start), [label, start]);
  useEffect(() => {
    if (renders === lockingRenders && !inside.current?.contains(document.activeElement))
      focusStart(inside.current, start);
  }, [renders, start]);
  return (
    <div ref={inside}>
      {children}
      <Announcer />
    </div>
  );
}
