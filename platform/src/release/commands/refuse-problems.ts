import { checkContent } from '../check/check-content';
import { inWords } from '../check/problem';
import type { Content } from '../content';
import { ReleaseRefused } from '../release-refused';
import type { Surroundings } from './command';

/** Looks at a composition before it is shown, and refuses it with every reason that there is. */
export const refuseProblems =
  ({ store }: Surroundings) =>
  async (content: Content, names: string[]): Promise<void> => {
    const problems = await checkContent(store, content, names);
    if (problems.length > 0) throw new ReleaseRefused(problems.map(inWords).join('\n'));
  };
