import { announceCapabilities } from '@bank/shared/capabilities';
import type { Composition } from '@bank/shared/contracts/releases';
import { QueryClientProvider, queryClient } from '@bank/shared/query';
import {
  type NavigateFunction,
  type RouteObject,
  SiteRouter,
  useNavigate,
  useRoutes,
} from '@bank/shared/routing';
import { Announcer } from '@bank/shared/ui/base';
import { BankTheme } from '@bank/shared/ui/theme';
import { StrictMode, useEffect, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { SupportChat } from './chat/support-chat';
import { OfflineBar } from './layout/offline-bar';
import { BrokenSite } from './pages/broken-site';
import { LoadingPage } from './pages/loading-page';
import { announcedPages } from './remotes/announced-pages';
import { beginPage } from './remotes/begin-page';
import { readComposition } from './remotes/composition';
import { registerComposition } from './remotes/federation';
import { fetchAhead } from './remotes/fetch-ahead';
import { RenderBoundary } from './remotes/render-boundary';
import { startReporting } from './remotes/report';
import { installSession } from './session/install-session';
import { announcedCapabilities } from './site/read-site-config';
import { siteRoutes } from './site-routes';
import { skipSeenSplash } from './splash/follow-splash';
import { SplashGate } from './splash/splash-gate';

let navigate: NavigateFunction | undefined;

const navigateTo = (path: string): void => {
  if (navigate) void navigate(path);
  else location.assign(path);
};

function NavigateBridge() {
  const current = useNavigate();
  useLayoutEffect(() => {
    navigate = current;
  }, [current]);
  return null;
}

async function openRoutes(composition: Composition): Promise<RouteObject[]> {
  const announced = await announcedCapabilities();
  announceCapabilities(announced);
  const pages = announcedPages(composition, announced);
  beginPage(pages, location.pathname);
  fetchAhead(pages);
  return siteRoutes(pages);
}

const everywhere: RouteObject[] = [{ path: '*', element: <LoadingPage /> }];

/** Not Suspense, because React delays replacing a fallback by a third of a second. */
function Pages({ opening }: { opening: Promise<RouteObject[]> }) {
  const [routes, setRoutes] = useState(everywhere);
  useEffect(() => {
    const fail = (failure: unknown) =>
      setRoutes(() => {
        throw failure;
      });
    opening.then(setRoutes, fail);
  }, [opening]);
  return useRoutes(routes);
}

export function start(): void {
  skipSeenSplash();
  const composition = readComposition();
  registerComposition(composition);
  startReporting(composition);
  const opening = openRoutes(composition);
  installSession(navigateTo);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  createRoot(root).render(
    <StrictMode>
      <BankTheme>
        <RenderBoundary fallback={() => <BrokenSite />}>
          <SplashGate>
            <QueryClientProvider client={queryClient}>
              <SiteRouter>
                <NavigateBridge />
                <Pages opening={opening} />
                <OfflineBar />
              </SiteRouter>
              <SupportChat />
            </QueryClientProvider>
          </SplashGate>
        </RenderBoundary>
        <Announcer />
      </BankTheme>
    </StrictMode>,
  );
}
