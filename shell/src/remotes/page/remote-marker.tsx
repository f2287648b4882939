import type { ReactNode } from 'react';

interface RemoteMarkerProps {
  remote: string;
  children: ReactNode;
}

/** Marks what a remote draws. The toolbar of the preview and of development outlines it. */
export const RemoteMarker = ({ remote, children }: RemoteMarkerProps) => (
  <div data-remote={remote} style={{ display: 'contents' }}>
    {children}
  </div>
);
