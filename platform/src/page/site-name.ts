/** Until the shell's release brings its own. */
export const siteName = 'Larch';
