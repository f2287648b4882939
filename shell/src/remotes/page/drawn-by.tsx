import type { ReactNode } from 'react';

interface DrawnByProps {
  remote: string;
  children: ReactNode;
}

/** Marks what a remote draws. The toolbar of the preview and of development outlines it. */
export const DrawnBy = ({ remote, children }: DrawnByProps) => (
  <div data-remote={remote} style={{ display: 'contents' }}>
    {children}
  </div>
);
