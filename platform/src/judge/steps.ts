/** How many visits of the candidate each step needs before the next one. */
const visitsAt = [
  { percent: 1, visits: 100 },
  { percent: 5, visits: 300 },
  { percent: 20, visits: 1_000 },
  { percent: 50, visits: 1_000 },
] as const;

/** Begins with this percentage, and ends with the last one before everyone. */
export const stepsFrom = (percent: number): number[] => [
  percent,
  ...visitsAt.map((step) => step.percent).filter((step) => step > percent && percent < 100),
];

export const judgedFrom = (percent: number = visitsAt[0].percent) => ({
  percent,
  judge: { steps: stepsFrom(percent) },
});

const visitsNeeded = (percent: number): number =>
  (visitsAt.findLast((step) => step.percent <= percent) ?? visitsAt[0]).visits;

interface Progress {
  percent: number;
  steps: readonly number[];
}

/** Everyone else needs this many visits, so that there's something to compare with. */
export const minVisitsElsewhere = 100;

/** Steps count since the rollout started. A person may have widened it to a percentage between two steps. */
export const visitsUntilNext = ({ percent, steps }: Progress): number =>
  steps.filter((step) => step <= percent).reduce((sum, step) => sum + visitsNeeded(step), 0);

/** `undefined` means everyone. */
export const nextStep = ({ percent, steps }: Progress): number | undefined =>
  steps.find((step) => step > percent);

/** Anyone can visit in a hurry. Customers take their time, and some failures do. */
export const leastStepMs = 10 * 60_000;
