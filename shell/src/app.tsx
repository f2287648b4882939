import type { Composition } from '@bank/shared/contracts/releases';
import { announceMode } from '@bank/shared/mode';
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
import { announceVariables } from '@bank/shared/variables';
import { StrictMode, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { SupportChat } from './chat/support-chat';
import { OfflineBar } from './layout/offline-bar';
import { BrokenSite } from './pages/broken-site';
import { LoadingPage } from './pages/loading-page';
import { RemoteLoader } from './remotes/loader/remote-loader';
import { RenderBoundary } from './remotes/page/render-boundary';
import { fetchAhead } from './remotes/prefetch/fetch-ahead';
import { prefetchFirstPage } from './remotes/prefetch/prefetch-first-page';
import { readComposition } from './remotes/releases/releases';
import type { TrustedFiles } from './remotes/releases/trusted-files';
import { installSession } from './session/install-session';
import { announcedSite } from './site/read-site-config';
import { siteRoutes } from './site-routes';
import { SplashGate, skipSeenSplash } from './splash/splash-gate';
import { nextTask } from './start/next-task';

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

async function openRoutes(loader: RemoteLoader, composition: Composition): Promise<RouteObject[]> {
  const { mode, variables = {} } = await announcedSite();
  announceMode(mode);
  announceVariables(variables);
  prefetchFirstPage(loader, composition, location.pathname);
  fetchAhead(loader, composition);
  return siteRoutes(loader, composition);
}

const everywhere: RouteObject[] = [{ path: '*', element: <LoadingPage /> }];

/** Suspense would be late: React waits a third of a second before it replaces a fallback. */
function Pages({ opening }: { opening: Promise<RouteObject[]> }) {
  const [routes, setRoutes] = useState(everywhere);
  useEffect(() => {
    const fail = (failure: unknown) =>
      setRoutes(() => {
        throw failure;
      });
    opening.then((opened) => startTransition(() => setRoutes(opened)), fail);
  }, [opening]);
  return useRoutes(routes);
}

/** Renders in transitions, which React interrupts every few milliseconds for input. */
export async function start(files: TrustedFiles): Promise<void> {
  skipSeenSplash();
  const composition = readComposition();
  const loader = new RemoteLoader(composition, files);
  loader.reporter.watch();
  await nextTask();
  const opening = openRoutes(loader, composition);
  const reportBroken = (failure: unknown) => () =>
    loader.reporter.reportError({
      kind: 'render',
      failure,
      part: { remote: 'shell', version: composition.shell.version },
    });
  installSession(navigateTo);
  await nextTask();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root.');
  const site = (
    <StrictMode>
      <BankTheme>
        <RenderBoundary fallback={(_retry, failure) => <BrokenSite report={reportBroken(failure)} />}>
          <SplashGate>
            <QueryClientProvider client={queryClient}>
              <SiteRouter>
                <NavigateBridge />
                <Pages opening={opening} />
                <OfflineBar />
                <SupportChat />
              </SiteRouter>
            </QueryClientProvider>
          </SplashGate>
        </RenderBoundary>
        <Announcer />
      </BankTheme>
    </StrictMode>
  );
  startTransition(() => createRoot(root).render(site));
}
