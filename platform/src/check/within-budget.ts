import type { RemoteRecord, ShellRecord } from '../store/release-documents';
import { kb, listWeights, packageWeights } from './libraries/package-weights';
import { replacementIn } from './libraries/replacing-doors';
import { problem, type Rule } from './rules';

const maxPageBytes = 102_400;
const maxSlotBytes = 24_576;

interface Weighed {
  what: string;
  files: string[];
  weight: number;
  budget: number;
  /** The field of `budget` in remote.json, and its maximum. */
  field: string;
  max: number;
}

function weighedParts({ entry, pages, slots = [], budget }: RemoteRecord): Weighed[] {
  const page = { budget: budget.page_bytes, field: 'page_bytes', max: maxPageBytes };
  const slot = { budget: budget.slot_bytes ?? 0, field: 'slot_bytes', max: maxSlotBytes };
  return [
    ...pages.map((one) => ({
      what: one.page,
      files: [entry, ...one.preload],
      weight: one.measured_bytes,
      ...page,
    })),
    ...slots.map((one) => ({ what: one.component, files: one.preload, weight: one.measured_bytes, ...slot })),
  ];
}

const maxHeaviest = 5;

/** The heaviest packages, and the doors that replace what imported them. */
function heaviestIn(shell: ShellRecord, remote: RemoteRecord, files: string[]): string[] {
  const weights = packageWeights(remote, (file) => files.includes(file)).filter(({ bytes }) => bytes > 0);
  const heaviest = weights.slice(0, maxHeaviest);
  if (heaviest.length === 0) return [];
  const imports = new Set(heaviest.flatMap(({ by }) => by));
  const replaced = [...imports].flatMap((name) => {
    const use = replacementIn(shell, name);
    return use ? [`instead of ${name}, use ${use}`] : [];
  });
  const named = listWeights(heaviest, ({ name, by }) =>
    by.includes(name) ? name : `${name} (from ${by.join(', ')})`,
  );
  return [`its heaviest packages are ${named}`, ...replaced];
}

function overBudget(shell: ShellRecord, remote: RemoteRecord): string[] {
  return weighedParts(remote)
    .filter(({ weight, budget }) => weight > budget)
    .map(({ what, files, weight, budget, field, max }) =>
      [
        `${what} of ${remote.name} weighs ${kb(weight)} gzipped, budget ${kb(budget)}`,
        ...heaviestIn(shell, remote, files),
        "load what can wait with lazily(() => import('./part').then(({ Part }) => Part)) of @bank/shared/ui/base",
        `or set "budget": { "${field}": … } in remote.json, at most ${kb(max)}`,
      ].join('; '),
    );
}

function tooGenerous({ name, budget }: RemoteRecord): string[] {
  const over = (what: string, bytes: number, max: number) =>
    bytes > max ? [`the budget of ${name} is ${kb(bytes)} a ${what}, maximum ${kb(max)}`] : [];
  return [
    ...over('page', budget.page_bytes, maxPageBytes),
    ...over('slot', budget.slot_bytes ?? 0, maxSlotBytes),
  ];
}

export const withinBudget: Rule = ({ shell, remotes }) =>
  remotes.flatMap((remote) =>
    [...overBudget(shell, remote), ...tooGenerous(remote)].map((text) => problem('budget', [remote], text)),
  );
