/** A refusal that names what to do; the command line prints it without a stack. */
export class ReleaseRefused extends Error {
  readonly expected = true;
}
