import { ErrorReader } from '../../errors/list-errors';
import { type Command, type CommandResult, parseLimit, storedName, text } from '../command';
import { errorLines } from '../lines/error-lines';
import { UsageError } from '../read-words';

const next = {
  newest: 'npm run release -- replay ',
  steps: 'Open the page again with replay. Undo a release: npm run release -- rollback NAME --reason TEXT',
};

export const errors: Command = {
  usage: 'errors [NAME]',
  summary: 'print what broke for customers, with the release and the line that broke',
  details: [
    'Groups equal errors of the last 30 days, newest first, also across releases. Values and texts of',
    'customers are left out, shown as …',
  ],
  options: { limit: text },
  async run([given, ...more], values, { store }): Promise<CommandResult> {
    if (more.length > 0) throw new UsageError('errors takes one name at most.');
    const limit = parseLimit(values);
    const name = given && (await storedName(store, given));
    const { groups, dropped } = await new ErrorReader(store).read(name);
    const shown = groups.slice(0, limit);
    const seen = groups.flatMap(({ releases }) => releases).reduce((sum, { count }) => sum + count, 0);
    const lines = errorLines({ groups: shown, kinds: groups.length, seen, dropped }, next, name);
    return { lines, json: shown };
  },
};
