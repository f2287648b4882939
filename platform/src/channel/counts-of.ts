import type { ReportCount } from '../reports/stored-counts';
import type { Channel, ChannelPointer } from '../store/release-documents';

/** Leaves out pages that only other channels showed. */
export function countsOf(channel: Channel, counts: ReportCount[], changes: ChannelPointer[]): ReportCount[] {
  const setsOf = (moves: ChannelPointer[]) =>
    new Set(moves.flatMap(({ set, candidates }) => [set, ...candidates]));
  const own = setsOf(changes.filter((change) => change.channel === channel));
  const others = setsOf(changes.filter((change) => change.channel !== channel));
  return counts.filter(({ set }) => own.has(set) || !others.has(set));
}
