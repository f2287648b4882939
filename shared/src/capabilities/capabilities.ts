import type { Capability } from '../contracts/site/capabilities';

let announced: ReadonlySet<string> = new Set();

/** Called by the shell before any page runs, with what the bank announces. */
export function announceCapabilities(names: Iterable<string>): void {
  announced = new Set(names);
}

export const isAnnounced = (name: Capability): boolean => announced.has(name);

/** Whether the bank can do this; where not, a page does what the specification says. */
export const useCapability = (name: Capability): boolean => isAnnounced(name);
