import type { SideMetrics } from '../../rollout/side-metrics';

const total = (counts: Record<string, number>) => Object.values(counts).reduce((sum, one) => sum + one, 0);

const timeOf = ({ p75_ms }: SideMetrics) => {
  if (p75_ms === null) return 'no visits yet';
  return p75_ms === 'longer' ? '75% take longer than 10 s' : `75% within ${p75_ms} ms`;
};

export const loadLine = (side: SideMetrics) =>
  `  ${side.name.padEnd(18)} ${side.version}  ${timeOf(side)}, ${side.mounted} loaded, ${total(side.failed)} failed to load, ${side.boundary} broke on screen, ${total(side.calls)} calls failed`;

interface ShownRollout {
  names: string[];
  percent: number;
  stable: SideMetrics[];
  candidate: SideMetrics[];
}

export const rolloutLines = ({ names, percent, stable, candidate }: ShownRollout, place = ''): string[] => [
  `Rollout of ${names.join(', ')} to ${percent}% of visitors${place}`,
  ...candidate.map(loadLine).map((line) => `${line}  new`),
  ...stable.map(loadLine).map((line) => `${line}  everyone`),
];
