/** The files that the page fetched, by URL. A preload and its use count once. */
export class FetchedFiles {
  #files = new Map();

  constructor(onChange) {
    new PerformanceObserver((list) => {
      for (const file of list.getEntries()) if (!this.#files.has(file.name)) this.#files.set(file.name, file);
      onChange();
    }).observe({ type: 'resource', buffered: true });
  }

  /** Directly in this folder. */
  in(folder) {
    const isInside = (url) => url.startsWith(folder) && !url.slice(folder.length).includes('/');
    return [...this.#files.values()].filter(
      ({ name, responseStatus }) => isInside(name) && !(responseStatus >= 400),
    );
  }
}

const bytesOf = (files) => files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);

/** How long at least one of the files was on its way. */
export function loadTimeOf(files) {
  let total = 0;
  let until = 0;
  for (const { startTime, responseEnd } of files.toSorted((one, other) => one.startTime - other.startTime)) {
    total += Math.max(0, responseEnd - Math.max(startTime, until));
    until = Math.max(until, responseEnd);
  }
  return total;
}

export function describeFiles(files) {
  if (files.length === 0) return 'Not loaded yet.';
  const bytes = bytesOf(files);
  // Browsers hide the sizes of files from another origin that doesn't allow it.
  const size = bytes > 0 ? `${(bytes / 1024).toFixed(1)} KB` : `${files.length} files`;
  const isCached = bytes > 0 && files.every(({ transferSize }) => transferSize === 0);
  return isCached ? `${size}, from the cache.` : `${size}, loaded in ${Math.round(loadTimeOf(files))} ms.`;
}
