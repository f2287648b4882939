/** The command line prints its message without a stack. */
export class ReleaseRefused extends Error {
  readonly expected = true;
}
