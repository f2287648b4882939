import { releasesIn } from '../store/content';
import type { ReleaseRecord } from '../store/release-documents';
import { problem, type Rule } from './problem';

/** No library comes to the browser twice. */
export const carriedOnce: Rule = (content) => {
  const carriers = new Map<string, ReleaseRecord>();
  return releasesIn(content).flatMap((release) =>
    release.carries.flatMap((library) => {
      const first = carriers.get(library);
      if (!first) carriers.set(library, release);
      if (!first) return [];
      const text = `${release.name} carries ${library}, which ${first.name} carries too: use a door of @bank/shared`;
      return [problem('libraries', [release, first], text)];
    }),
  );
};
