import { shownOn } from '../channel/move-channel';
import { checkContent } from '../check/check-content';
import { checkReleases } from '../check/check-releases';
import { inWords } from '../check/problem';
import { releasesIn } from '../store/content';
import type { ReleaseRecord } from '../store/release-documents';
import { verifyStore } from '../store/verify-store';
import { type Answer, type Command, channelOf, type Surroundings, text, type Values } from './command';
import { storeBuilt } from './publish';

/** What they do more where the bank announces it. */
const capabilitiesOf = (records: ReleaseRecord[]) =>
  records.flatMap((record) => {
    const names = 'capabilities' in record ? (record.capabilities ?? []) : [];
    return names.length > 0
      ? [
          `${record.name} knows ${names.length === 1 ? 'the capability' : 'the capabilities'} ${names.join(', ')}.`,
        ]
      : [];
  });

const verdict = (json: Record<string, unknown>, problems: string[], good: string): Answer => ({
  lines: problems.length > 0 ? problems : [good],
  json: { ok: problems.length === 0, ...json },
  code: problems.length > 0 ? 1 : 0,
});

async function checkStore(values: Values, { store }: Surroundings): Promise<Answer> {
  const changed = verifyStore(store);
  if (changed.length > 0) return verdict({ changed, problems: [] }, changed, '');
  const { stable } = shownOn(store, channelOf(values));
  if (!stable) return verdict({ changed, problems: [] }, [], 'Nothing is published yet.');
  const names = releasesIn(stable).map(({ name }) => name);
  const problems = await checkContent(store, stable, names);
  const good = 'Everything in the store is as it was published, and what is shown fits together.';
  return verdict({ changed, problems }, problems.map(inWords), good);
}

export const check: Command = {
  words: 'check [NAME…]',
  summary: 'whether these, as they are in the working copy, can be shown now',
  details: ['Without a name: whether all that is stored is as it was published.'],
  options: { channel: text, 'no-build': { type: 'boolean' } },
  async run(names, values, around) {
    if (names.length === 0) return checkStore(values, around);
    const { store } = around;
    const records = await storeBuilt(names, values['no-build'] ?? false, around);
    const problems = await checkReleases(store, channelOf(values), records);
    const meant = records.map(({ name }) => name);
    const checked = records.map(({ name, version, ...record }) => ({
      name,
      version,
      capabilities: 'capabilities' in record ? record.capabilities : [],
    }));
    const answer = verdict(
      { checked, problems },
      [...new Set(problems.map(inWords))],
      `${meant.join(', ')} can be shown.`,
    );
    return { ...answer, lines: [...answer.lines, ...capabilitiesOf(records)] };
  },
};
