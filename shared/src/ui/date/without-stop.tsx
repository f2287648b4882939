import type { ReactNode } from 'react';

function unstop(box: HTMLElement | null) {
  for (const one of box?.querySelectorAll('[tabindex="0"]') ?? []) one.setAttribute('tabindex', '-1');
}

/** antd's calendar is a stop of the Tab key that does nothing. Its days are chosen from the field. */
export const withoutStop = (calendar: ReactNode) => <div ref={unstop}>{calendar}</div>;
