/** The email that a visitor has just verified, on the way from registration to sign-in. */
export const newcomer = (email: string | undefined) => ({ newcomer: email });

export const newcomerIn = (state: unknown): string | undefined =>
  (state as Partial<ReturnType<typeof newcomer>> | null)?.newcomer;
