import { freeze as freezeApp, unfreeze as unfreezeApp } from '../channel/freeze';
import { describeFreeze, nameOfFrozen, wholeSite } from '../channel/frozen';
import type { ReleaseStore } from '../store/release-store';
import { type Command, intentOptions, moveOptions, type OptionValues, storedName, text } from './command';
import { UsageError } from './read-words';

const longestMs = 60 * 86_400_000;
const units: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** 90m, 6h, 3d, the end of a day, or a time. */
export function parseUntil({ until }: OptionValues, now = Date.now()): Date {
  const usage = 'use 90m, 6h, 3d, 2026-12-24 for the end of that day, or 2026-12-24T18:00Z, within 60 days.';
  if (until === undefined) throw new UsageError(`--until is missing: ${usage}`);
  const [, count, unit = ''] = /^(\d{1,4})([mhd])$/.exec(until) ?? [];
  const isDay = /^\d{4}-\d\d-\d\d$/.test(until);
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/.test(until);
  const at = count
    ? now + Number(count) * (units[unit] ?? 0)
    : isDay || isTime
      ? Date.parse(until)
      : Number.NaN;
  const end = isDay ? at + 86_400_000 : at;
  if (!(end > now && end <= now + longestMs)) throw new UsageError(`--until ${until}: ${usage}`);
  return new Date(end);
}

async function frozenName(store: ReleaseStore, names: string[]): Promise<string> {
  if (names.length > 1) throw new UsageError('Name one app, or none for the whole site.');
  return names[0] === undefined ? wholeSite : storedName(store, names[0]);
}

export const freeze: Command = {
  usage: 'freeze [NAME]',
  summary: 'refuse every change of an app but a rollback, --until a time; without a name, of the whole site',
  details: [
    '--until 90m, 6h, 3d, 2026-12-24 (the end of that day, UTC) or 2026-12-24T18:00Z. It ends by itself.',
    'A rollout stays at its percentage. The judge still rolls it back.',
  ],
  options: { ...intentOptions, until: text },
  async run(names, values, ctx) {
    if (!values.reason) throw new UsageError('Say why: --reason "…". Those who are refused read it.');
    const until = parseUntil(values);
    const name = await frozenName(ctx.store, names);
    const move = moveOptions(values, ctx);
    await freezeApp(move, { name, until });
    const pointer = await ctx.store.readPointer(move.channel);
    return { lines: (pointer?.freezes ?? []).map(describeFreeze), json: { pointer } };
  },
};

export const unfreeze: Command = {
  usage: 'unfreeze [NAME]',
  summary: 'end the freeze of an app, or without a name, that of the whole site',
  details: [],
  options: intentOptions,
  async run(names, values, ctx) {
    const name = await frozenName(ctx.store, names);
    const move = moveOptions(values, ctx);
    await unfreezeApp(move, name);
    const pointer = await ctx.store.readPointer(move.channel);
    return { lines: [`${nameOfFrozen(name)} can change again.`], json: { pointer } };
  },
};
