import type { Capability } from '../contracts/site/capabilities';

let announced: ReadonlySet<string> = new Set();

/** Called by the shell before any page runs. */
export function announceCapabilities(names: Iterable<string>): void {
  announced = new Set(names);
}

export const isAnnounced = (name: Capability): boolean => announced.has(name);

export const useCapability = (name: Capability): boolean => isAnnounced(name);
