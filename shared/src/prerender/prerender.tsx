import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Mode } from '../contracts/site/mode';
import { announceMode } from '../mode/mode';
import { QueryClientProvider, queryClient } from '../query/query';
import { StillRouter } from '../routing/still-router';

/** What a visitor sees before the code has loaded. Throws for a page whose markup depends on the device. */
export function prerender(Page: ComponentType, path: string, mode: Mode): string {
  announceMode(mode);
  try {
    return renderToStaticMarkup(
      <QueryClientProvider client={queryClient}>
        <StillRouter at={path}>
          <Page />
        </StillRouter>
      </QueryClientProvider>,
    );
  } finally {
    // Its timers would keep the build running for ten minutes.
    queryClient.clear();
  }
}
