/** Pages have this name until the shell's release brings its own. */
export const siteName = 'Larch';

/** Search engines show it below the name. */
export const siteDescription =
  'An online bank: see your accounts, send money, and manage your cards and loans.';
