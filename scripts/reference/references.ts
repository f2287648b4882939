import { describeCommands } from './describe-commands';
import { describeDecisions } from './describe-decisions';
import { describeEnvironment } from './describe-environment';

/** The generated documents, by their paths. */
export const references = async (root: string): Promise<Record<string, string>> => ({
  'docs/commands.md': await describeCommands(),
  'docs/environment.md': describeEnvironment(),
  'docs/decisions/README.md': describeDecisions(root),
});
