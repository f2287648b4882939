// Only the packages' build plugins write this to a file: 0.2 KB gzipped less on /login.
export const optionsToMFContext = () => undefined;
