import { existsSync, readFileSync } from 'node:fs';
import { remoteName } from '@bank/shared/contracts/releases';
import { owner } from '../build/remote-manifest';
import {
  addKey,
  addSquad,
  assignRemotes,
  type ChangeSquads,
  describeRights,
  findSquad,
  type GivenKey,
  isValid,
  removeSquad,
  revokeKeys,
  rotateKey,
} from '../squads/change-squads';
import { SquadRegistry } from '../squads/squad-registry';
import { ReleaseRefused } from '../store/release-refused';
import type { ReleaseStore } from '../store/release-store';
import type { RegistryEntry, Squad, SquadKey } from '../store/squad-documents';
import {
  type Command,
  type CommandContext,
  type CommandResult,
  intentOf,
  type OptionValues,
  parseChannels,
  parseHours,
  parseLimit,
  text,
} from './command';
import { UsageError } from './read-words';

interface Call {
  registry: SquadRegistry;
  name: string | undefined;
  values: OptionValues;
  ctx: CommandContext;
}

const hourMs = 3_600_000;

function parseName(name: string | undefined): string {
  const parsed = owner.safeParse(name?.trim());
  if (parsed.success && !/\p{Cc}/u.test(parsed.data)) return parsed.data;
  throw new UsageError('Specify the name of a squad, with at most 60 characters.');
}

function parseRemotes({ remotes = '' }: OptionValues): string[] {
  const given = remotes.split(',').filter((name) => name.trim() !== '');
  const names = given.map((name) => (name.startsWith('mfe-') ? name.trim() : `mfe-${name.trim()}`));
  const invalid = names.find((name) => name === 'mfe-shell' || !remoteName.safeParse(name).success);
  if (names.length > 0 && !invalid) return names;
  throw new UsageError(
    '--remotes: name one or more remotes, such as insights,rates. The shell has no squad.',
  );
}

function readKey(values: OptionValues): GivenKey {
  const { key, may } = values;
  if (!key) throw new UsageError('Specify the public key of the squad with --key.');
  if (may !== undefined && may !== 'check' && may !== 'preview')
    throw new UsageError(`--may ${may}: use check or preview.`);
  const channels = parseChannels(values);
  if (may && channels) throw new UsageError('--may: such a key moves no channel, so leave out --channels.');
  return { text: existsSync(key) ? readFileSync(key, 'utf8') : key, ...(may && { may }), channels };
}

/** A mistyped BANK_DATA_DIR would otherwise make a list that no site reads. */
async function requireReleases({ storage, names }: ReleaseStore): Promise<void> {
  if ((await names()).length > 0) return;
  throw new ReleaseRefused(
    `${storage.nameOf('records')} has no releases. Use the site's BANK_DATA_DIR or RELEASE_STORE, or start it once.`,
  );
}

const keyLine = (key: SquadKey) => {
  const state = key.revoked_at
    ? `revoked ${key.revoked_at}`
    : key.valid_until
      ? `${isValid(key) ? 'valid until' : 'expired'} ${key.valid_until}`
      : 'valid';
  return `  key ${key.id}  added ${key.added_at}  ${[state, describeRights(key)].filter(Boolean).join(', ')}`;
};

const squadLines = (squad: Squad) => [
  `${squad.name}: ${squad.remotes.join(', ')}`,
  ...squad.keys.map(keyLine),
];

async function change(
  call: Call,
  action: RegistryEntry['action'],
  next: ChangeSquads,
): Promise<CommandResult> {
  const { registry, values, ctx } = call;
  const name = parseName(call.name);
  const { squads, sequence } = await registry.change({ action, changed: name }, intentOf(values, ctx), next);
  const squad = action === 'remove' ? undefined : findSquad(squads, name);
  const lines = squad ? squadLines(squad) : [`${name} can no longer publish. Its releases stay.`];
  return { lines, json: { sequence, squad: squad ?? null } };
}

async function list({ registry }: Call): Promise<CommandResult> {
  const squads = await registry.squads();
  const none = ['No squad is registered, so the site accepts no uploads.'];
  return { lines: squads.length > 0 ? squads.flatMap(squadLines) : none, json: squads };
}

const entryLine = ({ sequence, at, action, changed, author, reason }: RegistryEntry) =>
  `${String(sequence).padStart(4)}  ${at}  ${action.padEnd(6)} ${changed ?? 'everything'}  ${author}: ${reason}`;

async function log({ registry, values }: Call): Promise<CommandResult> {
  const entries = (await registry.history()).slice(0, parseLimit(values));
  return { lines: entries.length > 0 ? entries.map(entryLine) : ['The log is empty.'], json: entries };
}

async function repair({ registry, values, ctx }: Call): Promise<CommandResult> {
  const { squads, sequence } = await registry.repair(intentOf(values, ctx));
  const warning = 'Changes in the damaged entry are lost: look whether it revoked a key.';
  return { lines: [warning, ...squads.flatMap(squadLines)], json: { sequence, squads } };
}

const actions: Record<string, (call: Call) => Promise<CommandResult>> = {
  list,
  log,
  repair,
  add: (call) => {
    const [name, key] = [parseName(call.name), readKey(call.values)];
    const isForKnown = (key.may ?? key.channels) !== undefined && call.values.remotes === undefined;
    return change(
      call,
      'add',
      isForKnown ? addKey(name, key) : addSquad(name, parseRemotes(call.values), key),
    );
  },
  assign: (call) => change(call, 'assign', assignRemotes(parseName(call.name), parseRemotes(call.values))),
  rotate: (call) => {
    const until = new Date(Date.now() + parseHours(call.values) * hourMs);
    return change(call, 'rotate', rotateKey(parseName(call.name), readKey(call.values), until));
  },
  revoke: (call) => change(call, 'revoke', revokeKeys(parseName(call.name), call.values['key-id'])),
  remove: (call) => change(call, 'remove', removeSquad(parseName(call.name))),
};

export const squads: Command = {
  usage: 'squads ACTION [SQUAD]',
  summary: 'list and change the squads that may publish over HTTP, and their keys',
  details: [
    'list: the squads with their remotes and keys. log: who changed them, when and why.',
    'add SQUAD --remotes … --key …: the squad may publish these remotes; its name becomes their owner.',
    'assign SQUAD --remotes …: it may publish these remotes instead.',
    'add SQUAD --key … --may check: one more key, which can check and show the status but change nothing.',
    'add SQUAD --key … --may preview: a key that can also make preview links.',
    '--channels staging: the key moves these channels, instead of production and preview. Without --remotes: one more key.',
    'rotate SQUAD --key …: a new key; the other ones stay valid for --hours. of those that may do the same.',
    'revoke SQUAD: all its keys are invalid at once, or only --key-id. remove SQUAD: it can no longer publish.',
    'repair: continue after a damaged entry, with the squads of the last intact one.',
  ],
  options: {
    remotes: text,
    key: text,
    'key-id': text,
    hours: text,
    may: text,
    channels: text,
    reason: text,
    author: text,
    limit: text,
  },
  async run([action = 'list', name, ...more], values, ctx) {
    const run = Object.hasOwn(actions, action) ? actions[action] : undefined;
    if (!run) throw new UsageError(`squads ${action}: use ${Object.keys(actions).join(', ')}.`);
    if (more.length > 0) throw new UsageError('squads takes one squad. Quote a name with spaces.');
    await requireReleases(ctx.store);
    return run({ registry: new SquadRegistry(ctx.store), name, values, ctx });
  },
};
