/** What a person reads, one line per reason. */
export class ReleaseFailed extends Error {
  readonly expected = true;

  constructor(
    /** The site's code of a refusal, or `key`, `build`, `site` or `unreachable`. */
    readonly code: string,
    readonly lines: string[],
  ) {
    super(lines.join('\n'));
  }
}
