interface Answer {
  valid?: boolean | undefined;
  verified?: boolean | undefined;
  success?: boolean | undefined;
  message?: string | undefined;
  token?: string | null | undefined;
}

export interface CodeResult {
  isVerified: boolean;
  message: string;
  /** To go on with, where there is something to go on to. */
  token: string | null;
}

/** Banks say it in three words; one that is true is enough. */
export const readCodeResult = ({ valid, verified, success, message, token }: Answer): CodeResult => ({
  isVerified: Boolean(valid || verified || success),
  message: message ?? '',
  token: token ?? null,
});
