import { servedCalls } from '../check/calls-fit';
import { checkContent } from '../check/check-content';
import { checkReleases, warningsFor } from '../check/check-releases';
import { setsOfOpenPages } from '../check/open-pages';
import { formatProblem } from '../check/rules';
import { callsServed } from '../record/calls/bank-calls';
import { readBegun } from '../store/channel-state';
import { releasesIn } from '../store/content';
import { verifyStore } from '../store/verify-store';
import {
  type Command,
  type CommandContext,
  type CommandResult,
  type OptionValues,
  parseChannel,
  text,
} from './command';
import { buildAndStore, namesOf } from './publish';

const verdict = (
  json: Record<string, unknown>,
  problems: string[],
  success: string,
  warnings: string[] = [],
): CommandResult => ({
  lines: [...warnings, ...(problems.length > 0 ? problems : [success])],
  json: { ok: problems.length === 0, ...json },
  code: problems.length > 0 ? 1 : 0,
});

async function checkStore(values: OptionValues, { store, announce }: CommandContext): Promise<CommandResult> {
  const changed = await announce('Reading every file of the store', verifyStore(store));
  if (changed.length > 0) return verdict({ changed, problems: [] }, changed, '');
  const channel = parseChannel(values);
  const { stable } = await readBegun(store, channel);
  if (!stable) return verdict({ changed, problems: [] }, [], 'Nothing is published yet.');
  const names = releasesIn(stable).map(({ name }) => name);
  const checking = checkContent(store, stable, names, channel);
  const problems = await announce('Checking whether the live releases fit together', checking);
  const success = 'The store is intact, and the live releases fit together.';
  return verdict({ changed, problems }, problems.map(formatProblem), success);
}

async function checkBank(values: OptionValues, { store }: CommandContext): Promise<CommandResult> {
  const callsFit = servedCalls(await callsServed(() => true));
  const problems = (await setsOfOpenPages(store, parseChannel(values))).flatMap(callsFit);
  const texts = [...new Set(problems.map(formatProblem))];
  return verdict({ problems }, texts, 'Every page that may be open works with this bank.');
}

export const check: Command = {
  usage: 'check [NAME…]',
  summary: 'check whether apps in this working copy can go live',
  details: [
    'Without a name: check that the store is intact.',
    'With --bank: check that the bank in this working copy serves what pages of the last twelve hours call.',
  ],
  options: { channel: text, 'no-build': { type: 'boolean' }, bank: { type: 'boolean' } },
  async run(names, values, ctx) {
    if (values.bank) return checkBank(values, ctx);
    if (names.length === 0) return checkStore(values, ctx);
    const records = await buildAndStore(names, values, ctx);
    const channel = parseChannel(values);
    const checking = checkReleases(ctx.store, channel, records);
    const problems = await ctx.announce(`Checking ${namesOf(records)} against what is live`, checking);
    const warnings = await warningsFor(ctx.store, channel, records);
    const checked = records.map(({ name, version }) => ({ name, version }));
    return verdict(
      { checked, problems, warnings },
      [...new Set(problems.map(formatProblem))],
      `${namesOf(records)} can go live.`,
      warnings,
    );
  },
};
