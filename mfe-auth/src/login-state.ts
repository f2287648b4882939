/** What the pages before sign-in tell it in the navigation's state. */
interface Arrival {
  /** The email that the visitor has just verified. */
  newcomer?: string | undefined;
  passwordChanged?: boolean;
}

const arrivalIn = (state: unknown) => state as Arrival | null | undefined;

export const newcomer = (email: string | undefined): Arrival => ({ newcomer: email });

export const verifiedEmailIn = (state: unknown): string | undefined => arrivalIn(state)?.newcomer;

export const passwordChanged: Arrival = { passwordChanged: true };

export const isPasswordChanged = (state: unknown): boolean => arrivalIn(state)?.passwordChanged === true;

const shownForMs = 3_600_000;

/** Written by the shell when it signs out a customer who was away. */
export const wasSignedOutForIdling = (): boolean =>
  Date.now() - Number(localStorage.getItem('leftAlone')) < shownForMs;
