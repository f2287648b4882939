/** What every app is built from besides its own folder, by paths in the repository. */
export const commonInputs = [
  'shared/src',
  'shared/package.json',
  'rspack.base.ts',
  'platform/src/build',
  'package.json',
  'package-lock.json',
];
