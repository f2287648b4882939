/** Federation needs an identifier; remotes have kebab-case names. */
export const federationName = (name: string): string => name.replaceAll('-', '_');
