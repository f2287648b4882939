/** Folders that all features of their remote may import. Every other folder under a remote's src/ is a feature. */
const sharedFolders =
  /^mfe-[^/]+\/src\/(specification-mode|testing)\/|^mfe-auth\/src\/code-entry\/|^mfe-transfers\/src\/pin-entry\//;

/** Beside the features only pages and tests may combine them. */
const mayCombineFeatures = /^mfe-[^/]+\/src\/[^/]+(-page\.tsx|\.test\.tsx?)$/;

const folderOf = (file: string): string | undefined => /^mfe-[^/]+\/src\/[^/]+\//.exec(file)?.[0];

/** Why a file of a remote may not import another of the same remote; empty if it may. */
export function checkFeatureArrow(from: string, to: string): string[] {
  const feature = folderOf(to);
  const isAllowed =
    !feature || sharedFolders.test(to) || folderOf(from) === feature || mayCombineFeatures.test(from);
  return isAllowed
    ? []
    : [`only ${feature} and pages in src/ import this feature; move shared code up to src/`];
}
