import type { RemoteRecord } from '../../store/release-documents';

const bytesPerKb = 1024;

/** Rounded up, so that what exceeds a budget never looks equal to it. */
export const kb = (bytes: number): string => `${Math.ceil((10 * bytes) / bytesPerKb) / 10} kB`;

interface PackageWeight {
  name: string;
  /** What the remote's own sources import: the package itself, or others that need it. */
  by: string[];
  /** About, gzipped. */
  bytes: number;
}

/** Bundled packages with their weights, the heaviest first, in these files or in all. */
export function packageWeights(
  { packages = {}, assets }: RemoteRecord,
  isCounted: (file: string) => boolean = () => true,
): PackageWeight[] {
  const ratios = new Map(
    assets.map(({ file, bytes, compressed }) => [file, (compressed?.gzip.bytes ?? bytes) / bytes]),
  );
  const weigh = (bytes: Record<string, number>) =>
    Object.entries(bytes)
      .filter(([file]) => isCounted(file))
      .reduce((sum, [file, own]) => sum + own * (ratios.get(file) ?? 1), 0);
  return Object.entries(packages)
    .map(([name, { by, bytes }]) => ({ name, by, bytes: weigh(bytes) }))
    .sort((one, other) => other.bytes - one.bytes);
}

export const totalBytes = (weights: PackageWeight[]): number =>
  weights.reduce((sum, { bytes }) => sum + bytes, 0);

/** As `@scope/…`, if there are several of a scope. */
export function byScope(weights: PackageWeight[]): PackageWeight[] {
  const scopes = new Map<string, PackageWeight>();
  for (const one of weights) {
    const scope = one.name.startsWith('@') ? `${one.name.split('/', 1)[0]}/…` : one.name;
    const known = scopes.get(scope);
    scopes.set(scope, known ? { ...known, name: scope, bytes: known.bytes + one.bytes } : one);
  }
  return [...scopes.values()].sort((one, other) => other.bytes - one.bytes);
}

const maxNamed = 12;

/** `one 3 kB, two 1.5 kB and 4 smaller ones`. */
export function listWeights(weights: PackageWeight[], nameOf = ({ name }: PackageWeight) => name): string {
  const named = weights.slice(0, maxNamed).map((one) => `${nameOf(one)} ${kb(one.bytes)}`);
  const rest = weights.length - named.length;
  return `${named.join(', ')}${rest > 0 ? ` and ${rest} smaller ones` : ''}`;
}
