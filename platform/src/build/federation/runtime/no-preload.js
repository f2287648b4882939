export const formatPreloadArgs = () => [];
export const preloadAssets = () => [];
export const defaultPreloadArgs = undefined;
export const normalizePreloadExposes = undefined;
