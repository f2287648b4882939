import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ownValue } from '../../../platform/src/build/own-value';
import { readRemoteManifest } from '../../../platform/src/build/remote-manifest';
import { readWords } from '../../../platform/src/cli/read-words';
import type { MoveAnswer, PublishBody, StatusAnswer } from '../../../platform/src/squads/upload-contract';
import { ExpectedError } from '../../../scripts/bootstrap/expected-error.mjs';
import { buildRemote } from '../build/build-remote';
import { ownSite } from '../site/own-site';
import { readUpload } from './read-upload';
import { SiteClient } from './site-client';
import { createSquadKey, readSquadKey } from './squad-key';

const usage = `larch release COMMAND

  key        make this squad's key in .larch/key.pem
  check      build, and ask the site whether this version can go live
  publish    build, check and release this version
  rollback   return to the version before
  status     show what is live, and the last changes

Options
  --reason TEXT    why; publish and rollback need it
  --channel NAME   production (the default) or preview
  --percent N      publish to some visitors only
  --canary auto    start with 1 % or --percent; the site widens it step by step, or rolls it back
  --to VERSION     roll back to this version
  --site URL       another site than the one in package.json
  --may check      make a key that can check and show the status, but change nothing

The key comes from .larch/key.pem, or from the environment variable LARCH_KEY.`;

const options = {
  reason: { type: 'string' },
  channel: { type: 'string' },
  percent: { type: 'string' },
  canary: { type: 'string' },
  to: { type: 'string' },
  site: { type: 'string' },
  may: { type: 'string' },
} as const;

interface Words {
  reason?: string;
  channel?: string;
  percent?: string;
  canary?: string;
  to?: string;
  site?: string;
  may?: string;
}

const keyFile = (folder: string) => join(folder, '.larch/key.pem');

const clientFor = (folder: string, { site = ownSite(folder) }: Words) =>
  new SiteClient({ site, key: readSquadKey(keyFile(folder)), onBusy: sayBusy });

const sayBusy = (reasons: string[]) => console.log(`${reasons.join(' ')} Waiting for up to 5 minutes …`);

function parseChannel({ channel = 'production' }: Words): PublishBody['channel'] {
  if (channel === 'production' || channel === 'preview') return channel;
  throw new ExpectedError(`--channel ${channel}: use production or preview.`);
}

function parsePercent({ percent }: Words): { percent?: number } {
  if (percent === undefined) return {};
  const parsed = Number(percent);
  if (parsed >= 0.01 && parsed <= 100) return { percent: parsed };
  throw new ExpectedError(`--percent ${percent}: use a number from 0.01 to 100.`);
}

function parseCanary({ canary }: Words): { canary?: 'auto' } {
  if (canary === undefined) return {};
  if (canary === 'auto') return { canary };
  throw new ExpectedError(`--canary ${canary}: use auto.`);
}

function requireReason({ reason }: Words): string {
  if (reason?.trim()) return reason;
  throw new ExpectedError('Say why: --reason "…". Others read it in the log.');
}

function parseMay({ may }: Words): boolean {
  if (may === undefined || may === 'check') return may === 'check';
  throw new ExpectedError(`--may ${may}: use check.`);
}

async function makeKey(folder: string, words: Words): Promise<void> {
  const checksOnly = parseMay(words);
  const file = checksOnly ? join(folder, '.larch/check-key.pem') : keyFile(folder);
  const known = existsSync(file);
  const { publicLine } = known ? readSquadKey(file, {}) : createSquadKey(file);
  const { name } = readRemoteManifest(folder);
  const given = checksOnly ? `--key ${publicLine} --may check` : `--remotes ${name} --key ${publicLine}`;
  console.log(known ? `This squad has the key ${file} already.` : `Made a key in ${file}. Keep it secret.`);
  console.log(`Its public part, for the operators of ${ownSite(folder)}:\n\n  ${publicLine}\n`);
  console.log(`They run: npm run release -- squads add "YOUR SQUAD" ${given}`);
}

async function check(folder: string, words: Words): Promise<void> {
  const client = clientFor(folder, words);
  await buildRemote(folder);
  const { remote, version } = await client.check(readUpload(folder), parseChannel(words));
  console.log(`${remote} ${version} can go live.`);
}

function explain({ outcome, remote, version, channel, percent, judged }: MoveAnswer): string {
  if (outcome === 'unchanged') return `${channel} serves ${remote} ${version} already.`;
  const audience = percent === null ? '' : ` to ${percent}% of visitors`;
  const next = judged ? ' The site widens it step by step, or rolls it back: status says how it goes.' : '';
  return `${channel} serves ${remote} ${version}${audience}.${next}`;
}

async function publish(folder: string, words: Words): Promise<void> {
  const audience = { ...parsePercent(words), ...parseCanary(words) };
  const intent = { reason: requireReason(words), channel: parseChannel(words), ...audience };
  const client = clientFor(folder, words);
  await buildRemote(folder);
  console.log(explain(await client.publish(readUpload(folder), intent)));
}

async function rollBack(folder: string, words: Words): Promise<void> {
  const { name: remote } = readRemoteManifest(folder);
  const intent = { remote, reason: requireReason(words), channel: parseChannel(words) };
  const to = words.to === undefined ? {} : { to: words.to };
  console.log(explain(await clientFor(folder, words).rollBack({ ...intent, ...to })));
}

function describe({ squad, channels }: StatusAnswer): string[] {
  return channels.flatMap(({ channel, live, rollouts, log }) => [
    `${channel}: ${live.map(({ remote, version }) => `${remote} ${version}`).join(', ') || `nothing of ${squad}`}`,
    ...rollouts.flatMap(({ percent, remotes, judgment }) => [
      `  ${percent}% of visitors get the next version of ${remotes.join(', ')}`,
      ...(judgment ? [`  ${judgment}`] : []),
    ]),
    ...log.map(
      ({ sequence, at, action, author, reason }) => `  ${sequence}  ${at}  ${action} by ${author}: ${reason}`,
    ),
  ]);
}

async function showStatus(folder: string, words: Words): Promise<void> {
  console.log(describe(await clientFor(folder, words).status()).join('\n'));
}

const commands: Record<string, (folder: string, words: Words) => Promise<void>> = {
  key: makeKey,
  check,
  publish,
  rollback: rollBack,
  status: showStatus,
};

export async function releaseCommand(folder: string, args: string[]): Promise<void> {
  const { values, positionals } = readWords(args, options);
  const [name, ...more] = positionals;
  if (values.help || !name) {
    console.log(usage);
    return;
  }
  const command = ownValue(commands, name);
  if (!command || more.length > 0)
    throw new ExpectedError(`There is no command ${positionals.join(' ')}. See: npm run release -- --help`);
  await command(folder, values);
}
