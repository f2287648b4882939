import type { Side } from '../../judge/weighing/jury';

export interface Device {
  name: string;
  /** A number from 0 to 100: below a rollout's percentage, the device gets the candidate. */
  place: number;
  /** How much slower than usual it is, always. */
  slowness: number;
  /** A number from 0 to 1: below the share of devices that a release breaks on, it always breaks on this one. */
  luck: number;
  isCustomers: boolean;
  /** The sides whose files its cache has. */
  cached: Set<Side>;
}

/** Enough for the first step: 1 % of them are four times as many as it needs. */
const population = 40_000;

const usualSpread = 0.5;

/** Devices that visit again and again, some far more often than others. */
export function devicesFrom(random: () => number): () => Device {
  const known = new Map<number, Device>();
  return () => {
    const number = Math.floor(population * random() ** 2);
    const device = known.get(number) ?? {
      name: `device ${number}`,
      place: random() * 100,
      slowness: Math.exp(usualSpread * (random() + random() + random() - 1.5)),
      luck: random(),
      isCustomers: random() < 0.5,
      cached: new Set(),
    };
    known.set(number, device);
    return device;
  };
}
