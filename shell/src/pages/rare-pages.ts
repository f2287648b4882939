import { lazily } from '@bank/shared/ui/base';

/** Few visits need these. */
export const NotFoundPage = lazily(
  async () => (await import(/* webpackChunkName: "rare-pages" */ './not-found-page')).NotFoundPage,
);

export const UnverifiedPage = lazily(
  async () => (await import(/* webpackChunkName: "rare-pages" */ './unverified-page')).UnverifiedPage,
);
