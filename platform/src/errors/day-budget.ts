import { createHash } from 'node:crypto';

export const bytesPerDay = 1024 * 1024;

/** From here on, known errors are counted but take no more room. */
const growingShare = 0.5;

/** New errors that a single network reported. */
const firstShare = 0.75;

const maxNetworks = 1_024;
/** Enough to still know an error of few customers when it comes again during a flood. */
const maxErrors = 20_000;

/**
 * How full a day may be for another new error. The fuller it is, the more networks must have reported the error, so
 * that junk of a few networks leaves room for what breaks for many customers.
 */
export const shareFor = (networks: number): number =>
  firstShare + (1 - firstShare) * (Math.log2(networks) / Math.log2(maxNetworks));

export const mayGrow = (share: number): boolean => share < growingShare;

/** The networks that reported the latest errors. Only in memory. */
export class RecentNetworks {
  private readonly networks = new Map<string, Set<string>>();

  /** Returns from how many networks the error came. */
  count(key: string, network: string): number {
    const error = createHash('sha256').update(key).digest('base64url').slice(0, 22);
    const known = this.networks.get(error) ?? new Set();
    if (known.size < maxNetworks) known.add(network);
    this.networks.delete(error);
    this.networks.set(error, known);
    const [oldest] = this.networks.keys();
    if (oldest !== undefined && this.networks.size > maxErrors) this.networks.delete(oldest);
    return known.size;
  }
}
