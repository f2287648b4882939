export class ReleaseRefused extends Error {
  readonly expected = true;
}
