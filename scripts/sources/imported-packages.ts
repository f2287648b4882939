/** react for react/jsx-runtime, @scope/name for @scope/name/part. */
export const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const imports = /(?:\bfrom|\bimport|@import|\burl)\s*\(?\s*['"]([^'"\n]+)['"]/g;

/** The packages that a source or a style sheet imports. */
export const importedBy = (text: string): string[] =>
  [...text.matchAll(imports)].flatMap(([, specifier = '']) =>
    /^[./]|^node:|^data:/.test(specifier) ? [] : [packageOf(specifier)],
  );
