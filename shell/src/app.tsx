import { announceCapabilities } from '@bank/shared/capabilities';
import type { Composition } from '@bank/shared/contracts/releases';
import { QueryClientProvider, queryClient } from '@bank/shared/query';
import { Announcer } from '@bank/shared/ui/base';
import { BankTheme } from '@bank/shared/ui/theme';
import { StrictMode, Suspense, use } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { SupportChat } from './chat/support-chat';
import { LoadingPage } from './layout/loading-page';
import { announcedCapabilities } from './read-site-config';
import { announcedPages } from './remotes/announced-pages';
import { readComposition } from './remotes/composition';
import { registerComposition } from './remotes/federation';
import { startReporting } from './remotes/report';
import { installSession } from './session/install-session';
import { siteRoutes } from './site-routes';
import { SplashedIn } from './splash/splashed-in';

type Router = ReturnType<typeof createBrowserRouter>;

/** The site's addresses, once it is known what the bank can do. */
async function openRouter(composition: Composition): Promise<Router> {
  const announced = await announcedCapabilities();
  announceCapabilities(announced);
  return createBrowserRouter(siteRoutes(announcedPages(composition, announced)));
}

const Site = ({ opening }: { opening: Promise<Router> }) => <RouterProvider router={use(opening)} />;

/** Starts the site in the page that was served. */
export function start(): void {
  const composition = readComposition();
  registerComposition(composition);
  startReporting(composition);
  const opening = openRouter(composition);
  installSession(async (path) => (await opening).navigate(path));
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no place for the site.');
  createRoot(root).render(
    <StrictMode>
      <BankTheme>
        <SplashedIn>
          <QueryClientProvider client={queryClient}>
            <Suspense fallback={<LoadingPage />}>
              <Site opening={opening} />
            </Suspense>
            <SupportChat />
          </QueryClientProvider>
        </SplashedIn>
        <Announcer />
      </BankTheme>
    </StrictMode>,
  );
}
