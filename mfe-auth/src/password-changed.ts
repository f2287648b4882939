export const passwordChanged = { passwordChanged: true };

export const isPasswordChanged = (state: unknown): boolean =>
  (state as Partial<typeof passwordChanged> | null)?.passwordChanged === true;
