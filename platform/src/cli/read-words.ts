import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Words that a command doesn't understand. Programs print only the message, because it is `expected`. */
export class UsageError extends Error {
  readonly expected = true;
}

const help = { type: 'boolean', short: 'h' } as const;

/** The words after a command: its options, --help, and names unless it takes none. */
export function readWords<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
  takesNames = true,
) {
  try {
    return parseArgs({ args, options: { ...options, help }, allowPositionals: takesNames });
  } catch (failure) {
    throw new UsageError((failure as Error).message);
  }
}
