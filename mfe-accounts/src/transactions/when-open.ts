import { lazily } from '@bank/shared/ui/base';
import type { OverlayProps } from '@bank/shared/ui/panel';
import type { DetailsProps } from './details/transaction-panel';
import type { PendingDetailsProps } from './pending/pending-details';

// The list doesn't wait for what opens above it.
export const Panel = lazily<OverlayProps>(
  async () => (await import(/* webpackChunkName: "panel" */ '@bank/shared/ui/panel')).Panel,
);
export const OwnDetails = lazily<DetailsProps>(
  async () => (await import('./details/own-details')).OwnDetails,
);
export const PendingDetails = lazily<PendingDetailsProps>(
  async () => (await import('./pending/pending-details')).PendingDetails,
);
