import { parseArgs } from 'node:util';
import { UnreadableDocument } from '../store/documents';
import { ReleaseRefused } from '../store/release-refused';
import { type CommandContext, type CommandResult, type OptionValues, UsageError } from './command';
import { commands } from './commands';
import { commandHelp, overview } from './help';
import { suggestName } from './suggest-name';

async function runNamed(args: string[], ctx: CommandContext): Promise<CommandResult> {
  const [name, ...rest] = args;
  const hasNoCommand = args.every((arg) => arg === '--json');
  if (hasNoCommand || name === '--help' || name === '-h' || name === 'help') {
    const help = await overview();
    return { lines: [help], json: help };
  }
  const load = commands[name ?? ''];
  if (!load)
    throw new UsageError(`${name} is not a command.${suggestName(name ?? '', Object.keys(commands))}`);
  const command = await load();
  const options = {
    ...command.options,
    json: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  const { values, positionals } = parseArgs({ args: rest, options, allowPositionals: true });
  if (values.help) return { lines: [commandHelp(command)], json: commandHelp(command) };
  return command.run(positionals, values as OptionValues, ctx);
}

interface Output {
  stdout: (line: string) => void;
  stderr: (line: string) => void;
}

const isUsageError = (failure: unknown): failure is Error =>
  failure instanceof UsageError ||
  String((failure as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');

const isRefusal = (failure: unknown): failure is Error =>
  failure instanceof ReleaseRefused || failure instanceof UnreadableDocument;

function exitCodeOf(failure: unknown): 1 | 2 {
  if (isUsageError(failure)) return 2;
  if (isRefusal(failure)) return 1;
  throw failure;
}

/** Runs one command and returns its exit code: 0 success, 1 refused or damaged, 2 usage error. */
export async function runCommand(
  args: string[],
  ctx: CommandContext,
  { stdout, stderr }: Output,
): Promise<number> {
  const asJson = args.includes('--json');
  try {
    const { lines, json, code = 0 } = await runNamed(args, ctx);
    if (asJson) stdout(JSON.stringify(json, null, 2));
    else for (const line of lines) (code === 0 ? stdout : stderr)(line);
    return code;
  } catch (failure) {
    const code = exitCodeOf(failure);
    const { message } = failure as Error;
    if (asJson) stdout(JSON.stringify({ error: message.split('\n') }, null, 2));
    else stderr(code === 2 ? `${message.split('. To specify')[0]} See: npm run release -- --help` : message);
    return code;
  }
}
