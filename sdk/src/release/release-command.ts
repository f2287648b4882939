import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ownValue } from '../../../platform/src/build/own-value';
import { readRemoteManifest } from '../../../platform/src/build/remote-manifest';
import { readWords } from '../../../platform/src/cli/read-words';
import { ExpectedError } from '../../../scripts/bootstrap/expected-error.mjs';
import { buildRemote } from '../build/build-remote';
import { ownSite } from '../site/own-site';
import {
  checkedLines,
  errorsOf,
  logLines,
  moveLines,
  overviewLines,
  previewLines,
  retiredLines,
  statusLines,
} from './print-release';
import { readUpload, type Upload } from './read-upload';
import {
  options,
  parseAudience,
  parseChannel,
  parseFrom,
  parseLimit,
  parseLink,
  parseMay,
  parseVersion,
  requireReason,
  type Words,
} from './release-words';
import { SiteClient } from './site-client';
import { createSquadKey, readSquadKey } from './squad-key';

const usage = `larch release COMMAND

  key        make this squad's key in .larch/key.pem
  check      build, and ask the site whether this version can go live
  preview    build, and print a link that shows this version in the browser that follows it
  publish    build, check and release this version
  promote    finish or widen a rollout, or make the previewed version live, or VERSION, or that of another channel
  rollback   return to the version before
  retire     take the remote out of the channel
  status     show what is live, and the last changes
  log        list who changed a channel, when and why
  errors     show what broke for customers, with the release and the line
  overview   show how the live version loads, a rollout, the newest errors and changes

Options
  --reason TEXT    why; publish, promote, rollback and retire need it
  --channel NAME   production, preview, or another one such as staging; defaults to the one that the site shows
  --from CHANNEL   promote what this channel shows everyone
  --percent N      publish or promote to some visitors only
  --canary auto    start with 1 % or --percent; the site widens it step by step, or rolls it back
  --to VERSION     promote or roll back to this version
  --limit N        show at most N changes or errors; defaults to 20
  --no-build       check, preview or publish what your own bundler built into dist
  --with LINK      show the versions of an earlier link too
  --site URL       another site than the one in package.json
  --may check      make a key that can check and show the status, but change nothing
  --may preview    make a key that can make preview links too

The key comes from .larch/key.pem, or from the environment variable LARCH_KEY.`;

const keyFile = (folder: string) => join(folder, '.larch/key.pem');

const remoteOf = (folder: string) => readRemoteManifest(folder).name;

const clientFor = (folder: string, { site = ownSite(folder) }: Words) =>
  new SiteClient({ site, key: readSquadKey(keyFile(folder)), onBusy: sayBusy });

const sayBusy = (reasons: string[]) => console.log(`${reasons.join(' ')} Waiting for up to 5 minutes …`);

const print = (lines: string[]) => console.log(lines.join('\n'));

async function makeKey(folder: string, words: Words): Promise<void> {
  const may = parseMay(words);
  const file = may ? join(folder, `.larch/${may}-key.pem`) : keyFile(folder);
  const known = existsSync(file);
  const { publicLine } = known ? readSquadKey(file, {}) : createSquadKey(file);
  const given = may
    ? `--key ${publicLine} --may ${may}`
    : `--remotes ${remoteOf(folder)} --key ${publicLine}`;
  console.log(known ? `This squad has the key ${file} already.` : `Made a key in ${file}. Keep it secret.`);
  console.log(`Its public part, for the operators of ${words.site ?? ownSite(folder)}:\n\n  ${publicLine}\n`);
  console.log(`They run: npm run release -- squads add "YOUR SQUAD" ${given}`);
}

async function build(folder: string, words: Words): Promise<Upload> {
  if (!words['no-build']) await buildRemote(folder);
  return readUpload(folder);
}

async function check(folder: string, words: Words): Promise<void> {
  const client = clientFor(folder, words);
  print(checkedLines(await client.check(await build(folder, words), parseChannel(words))));
}

async function preview(folder: string, words: Words): Promise<void> {
  const client = clientFor(folder, words);
  const answer = await client.preview(await build(folder, words), parseLink(words));
  print(previewLines(answer, words.site ?? ownSite(folder)));
}

async function publish(folder: string, words: Words): Promise<void> {
  const intent = { reason: requireReason(words), ...parseChannel(words), ...parseAudience(words) };
  const client = clientFor(folder, words);
  print(moveLines(await client.publish(await build(folder, words), intent)));
}

const moveOf = (folder: string, words: Words) => ({
  remote: remoteOf(folder),
  reason: requireReason(words),
  ...parseChannel(words),
  ...parseVersion(words),
});

async function promote(folder: string, words: Words): Promise<void> {
  const move = { ...moveOf(folder, words), ...parseFrom(words), ...parseAudience(words) };
  print(moveLines(await clientFor(folder, words).promote(move)));
}

async function rollBack(folder: string, words: Words): Promise<void> {
  const move = moveOf(folder, words);
  print(moveLines(await clientFor(folder, words).rollBack(move)));
}

async function retire(folder: string, words: Words): Promise<void> {
  const move = { remote: remoteOf(folder), reason: requireReason(words), ...parseChannel(words) };
  print(retiredLines(await clientFor(folder, words).retire(move)));
}

async function showStatus(folder: string, words: Words): Promise<void> {
  print(statusLines(await clientFor(folder, words).status()));
}

async function showLog(folder: string, words: Words): Promise<void> {
  const asked = { remote: remoteOf(folder), ...parseChannel(words), limit: parseLimit(words) };
  print(logLines(await clientFor(folder, words).log(asked)));
}

async function showErrors(folder: string, words: Words): Promise<void> {
  const asked = { remote: remoteOf(folder), limit: parseLimit(words) };
  print(errorsOf(await clientFor(folder, words).errors(asked), asked.remote));
}

const newest = 5;

async function showOverview(folder: string, words: Words): Promise<void> {
  const remote = remoteOf(folder);
  const channel = parseChannel(words);
  const client = clientFor(folder, words);
  const [overview, errors, log] = await Promise.all([
    client.overview({ remote, ...channel }),
    client.errors({ remote, limit: newest }),
    client.log({ remote, ...channel, limit: newest }),
  ]);
  print([...overviewLines(overview, remote), ...errorsOf(errors, remote), '', ...logLines(log)]);
}

const commands: Record<string, (folder: string, words: Words) => Promise<void>> = {
  key: makeKey,
  check,
  preview,
  publish,
  promote,
  rollback: rollBack,
  retire,
  status: showStatus,
  log: showLog,
  errors: showErrors,
  overview: showOverview,
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
