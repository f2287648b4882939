/** Federation names a remote by an identifier, the bank by a kebab-case name. */
export const federationName = (name: string): string => name.replaceAll('-', '_');
