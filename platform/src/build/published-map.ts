import { decode, encode } from '@jridgewell/sourcemap-codec';

interface SourceMapText {
  sources: string[];
  mappings: string;
}

const runtimeName = 'webpack/federation-runtime.js';

/**
 * Federation's runtime is a `data:` module. Its name is its whole text, with absolute paths of the machine, and its
 * columns depend on how long they are.
 */
export function publishedMap(text: string): string {
  const map = JSON.parse(text) as SourceMapText;
  const isRuntime = (source = -1) => map.sources[source]?.startsWith('data:');
  const lines = decode(map.mappings).map((segments) =>
    segments.map((segment): typeof segment => (isRuntime(segment[1]) ? [segment[0]] : segment)),
  );
  const sources = map.sources.map((source) => (source.startsWith('data:') ? runtimeName : source));
  return JSON.stringify({ ...map, sources, mappings: encode(lines) });
}
