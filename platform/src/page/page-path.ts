export const pathOf = (url: string): string => (url.split('?', 1)[0] ?? '').replace(/(.)\/+$/, '$1');

/** No page has a path with a file extension. */
export const isFilePath = (path: string): boolean => /\.[^/]*$/.test(path);
