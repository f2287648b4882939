/** The command line prints its message without a stack trace. */
export class ReleaseRefused extends Error {
  readonly expected = true;
}
