let current: ReadonlyMap<string, string> = new Map();

/** Called by the shell before any page runs. */
export function announceVariables(variables: Readonly<Record<string, string>>): void {
  current = new Map(Object.entries(variables));
}

/** What the operators set for this site, for anyone to read. The same build runs on sites that don't set it. */
export const publicVariable = (name: string): string | undefined => current.get(name);
