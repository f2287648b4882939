import { createContext, type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { Router } from 'react-router-dom';
import { createGuardedHistory, type GuardedHistory } from './guarded-history';

/** Null for a page of the tests, which no history guards. */
export const History = createContext<GuardedHistory | null>(null);

export function SiteRouter({ children }: { children: ReactNode }) {
  const [history] = useState(createGuardedHistory);
  const [{ action, location }, show] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => history.listen((update) => startTransition(() => show(update))), [history]);
  return (
    <History value={history}>
      <Router navigator={history} navigationType={action} location={location}>
        {children}
      </Router>
    </History>
  );
}
