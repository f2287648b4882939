import { releasesIn } from '../store/content';
import type { ReleaseRecord } from '../store/release-documents';
import { problem, type Rule } from './problem';

export const noDuplicateLibraries: Rule = (content) => {
  const bundledBy = new Map<string, ReleaseRecord>();
  return releasesIn(content).flatMap((release) =>
    release.carries.flatMap((library) => {
      const first = bundledBy.get(library);
      if (!first) bundledBy.set(library, release);
      if (!first) return [];
      const text = `${release.name} bundles ${library}, which ${first.name} bundles too: use a door of @bank/shared`;
      return [problem('libraries', [release, first], text)];
    }),
  );
};
