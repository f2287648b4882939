/** History state that the reset passes to the sign-in page. */
export const passwordChanged = { passwordChanged: true };

export const isPasswordChanged = (state: unknown): boolean =>
  (state as Partial<typeof passwordChanged> | null)?.passwordChanged === true;
