/** What the reset leaves for the sign-in page in the browser's history. */
export const passwordChanged = { passwordChanged: true };

export const saysPasswordChanged = (state: unknown): boolean =>
  (state as Partial<typeof passwordChanged> | null)?.passwordChanged === true;
