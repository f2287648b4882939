import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';

/** Stays at one address, for what is rendered outside a browser. */
export const StillRouter = ({ at, children }: { at: string; children: ReactNode }) => (
  <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
);
