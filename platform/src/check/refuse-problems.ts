import type { Surroundings } from '../cli/command';
import type { Content } from '../store/content';
import { ReleaseRefused } from '../store/release-refused';
import { checkContent } from './check-content';
import { inWords } from './problem';

/** Looks at a composition before it is shown, and refuses it with every reason that there is. */
export const refuseProblems =
  ({ store }: Surroundings) =>
  async (content: Content, names: string[]): Promise<void> => {
    const problems = await checkContent(store, content, names);
    if (problems.length > 0) throw new ReleaseRefused(problems.map(inWords).join('\n'));
  };
