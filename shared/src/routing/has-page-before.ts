/** The page before is on this site. The router counts the entries of a visit, also across reloads. */
export const hasPageBefore = (): boolean => window.history.state?.idx > 0;
