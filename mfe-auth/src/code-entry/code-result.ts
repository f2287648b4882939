interface Answer {
  valid?: boolean | undefined;
  verified?: boolean | undefined;
  success?: boolean | undefined;
  message?: string | undefined;
  token?: string | null | undefined;
}

interface CodeResult {
  isVerified: boolean;
  message: string;
  token: string | null;
}

export const readCodeResult = ({ valid, verified, success, message, token }: Answer): CodeResult => ({
  isVerified: Boolean(valid || verified || success),
  message: message ?? '',
  token: token ?? null,
});
