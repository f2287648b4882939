import { QueryClientProvider, queryClient } from '@bank/shared/query';
import { BankTheme } from '@bank/shared/ui/theme';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { SupportChat } from './chat/support-chat';
import { readComposition } from './remotes/composition';
import { registerComposition } from './remotes/federation';
import { startReporting } from './remotes/report';
import { installSession } from './session/install-session';
import { siteRoutes } from './site-routes';
import { SplashedIn } from './splash/splashed-in';

/** Starts the site in the page that was served. */
export function start(): void {
  const composition = readComposition();
  registerComposition(composition);
  startReporting(composition);
  const router = createBrowserRouter(siteRoutes(composition));
  installSession((path) => router.navigate(path));
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no place for the site.');
  createRoot(root).render(
    <StrictMode>
      <BankTheme>
        <SplashedIn>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
            <SupportChat />
          </QueryClientProvider>
        </SplashedIn>
      </BankTheme>
    </StrictMode>,
  );
}
