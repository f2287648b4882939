export const commonInputs = [
  'shared/src',
  'shared/package.json',
  'kit/src',
  'kit/package.json',
  'rspack.base.ts',
  'platform/src/build',
  'package.json',
  'package-lock.json',
];
