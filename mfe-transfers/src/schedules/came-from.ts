import type { Schedule } from '@bank/shared/contracts/schedules';
import { useLocation } from '@bank/shared/routing';
import { type Kind, words } from './schedules';

interface Place {
  to: string;
  label: string;
}

const scheduled: Place = { to: '/dashboard/scheduled', label: 'Scheduled' };

const lists: Record<Kind, string> = {
  person: 'All People',
  bill: 'Bills',
  own: 'Transfers',
  bank: 'Transfers',
};

/** Passes on which list leads to the form. */
export const fromHere = (pathname: string) => ({ isFromAll: pathname === scheduled.to });

interface Passed {
  isFromAll?: boolean;
  saved?: Schedule;
}

const read = (state: unknown) => (state ?? {}) as Passed;

/** Where the form leads back to: the list of everything, or that of its kind. */
export function useCameFrom(kind: Kind): Place {
  const { state } = useLocation();
  return read(state).isFromAll ? scheduled : { to: words[kind].page, label: lists[kind] };
}

/** What the form passes back. */
export const withSaved = (saved: Schedule) => ({ saved }) satisfies Passed;

export const savedIn = (state: unknown): Schedule | undefined => read(state).saved;
