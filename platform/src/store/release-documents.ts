import { mode } from '@bank/shared/contracts/mode';
import { hash, kebab, label, remoteName } from '@bank/shared/contracts/releases';
import * as z from 'zod/mini';
import { bankCall, bundledPackages, opening, prerendered } from '../build/build-record';
import { budget, owner, pageInMode, slotFields } from '../build/remote-manifest';

export const fileName = /^@?\w[\w.-]*$/;
const file = z.string().check(z.regex(fileName, 'must be a file name'));
const integrity = z.string().check(z.regex(/^sha384-[\w+/]{64}$/, 'a sha384 integrity'));
export const text = z.string().check(z.minLength(1), z.maxLength(500));
export const requestId = z.string().check(z.regex(/^[\w-]{22}$/, '22 characters of base64url'));
const bytes = z.int().check(z.gte(0));

/** The fields of a document in a signed log. */
export const logEntry = {
  sequence: z.int().check(z.gte(1)),
  at: z.iso.datetime(),
  previous: z.nullable(hash),
  key: hash,
  signature: z.string().check(z.regex(/^[0-9a-f]{128}$/, 'an Ed25519 signature')),
};

const form = z.strictObject({ bytes, hash });

const asset = z.strictObject({
  file,
  bytes,
  integrity,
  compressed: z.optional(z.strictObject({ br: form, gzip: form })),
});

const exportsByModule = z.record(z.string(), z.array(z.string()));

/** When something that squads use ends, and what to use instead. */
const ending = z.strictObject({ until: z.iso.date(), instead: z.string() });

const release = {
  version: hash,
  owner,
  /** Ends with a + if there were uncommitted changes. */
  commit: z.nullable(z.string()),
  base: z.string(),
  entry: file,
  /** The container format that the release uses or loads. */
  containers: z.string(),
  federation: z.optional(z.string()),
  assets: z.array(asset),
  /** Libraries bundled in the release's files. */
  carries: z.array(z.string()),
  /** Exports of the shell's doors that the release uses, and library versions it was built for. */
  needs: z.strictObject({ doors: exportsByModule, libraries: z.record(z.string(), z.string()) }),
  calls: z.array(bankCall),
  sources: hash,
  digest: hash,
};

export const shellRecord = z.strictObject({
  ...release,
  name: z.literal('shell'),
  preload: z.array(file),
  /** The page's initial files besides the entry. */
  beside: z.array(file),
  opening: z.optional(opening),
  /** Files of each shared module that loads after startup. */
  brings: z.record(z.string(), z.array(file)),
  offers: z.strictObject({
    doors: exportsByModule,
    libraries: z.record(z.string(), z.string()),
    slots: z.array(kebab),
    /** Menu entries use them. A shell whose sources list none has none. */
    icons: z.optional(z.array(z.string())),
    /** The exports that end, by door and name. Unset if there are none. */
    deprecated: z.optional(z.record(z.string(), z.record(z.string(), ending))),
  }),
});

/** What the browser loads for a page or slot component. */
const loaded = {
  preload: z.array(file),
  asks: z.optional(z.array(z.string())),
  measured_bytes: bytes,
};

export const remoteRecord = z.strictObject({
  ...release,
  name: remoteName,
  label,
  pages: z.array(z.extend(pageInMode, { ...loaded, prerendered: z.optional(prerendered) })),
  slots: z.optional(z.array(z.strictObject({ ...slotFields, mode: z.optional(mode), ...loaded }))),
  budget,
  /** What the libraries in its files weigh, and which imports brought them. Unset for other tool chains. */
  packages: z.optional(bundledPackages),
});

/** Files of a set, joined for the pages of one remote: stored and served like a release. */
export const joinedRecord = z.strictObject({
  name: z.string().check(z.regex(/^together-mfe-[a-z0-9-]+$/)),
  version: hash,
  base: z.string(),
  assets: z.array(asset),
  /** By file, the addresses of its parts. */
  parts: z.record(file, z.array(z.string())),
  digest: hash,
});

export const releaseSet = z.strictObject({
  id: hash,
  parent: z.nullable(hash),
  shell: shellRecord,
  remotes: z.array(remoteRecord),
  fallbacks: z.array(remoteRecord),
  /** Unset for a shell that can't be joined. */
  joined: z.optional(z.array(joinedRecord)),
  author: text,
  reason: text,
  created_at: z.iso.datetime(),
});

/** Each doubles the sets that a channel shows. */
export const maxRollouts = 4;

export const rollout = z.strictObject({
  percent: z.number().check(z.gt(0), z.lte(100)),
  /** Constant during a rollout, so that visitors stay on one side. */
  salt: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  names: z.array(kebab),
  /** Unset for rollouts that people judge. The percentages, from the first one to the last before everyone. */
  judge: z.optional(z.strictObject({ steps: z.array(z.number().check(z.gt(0), z.lt(100))) })),
});

/** Until then, the app, or the whole site, can only be rolled back. */
export const freeze = z.strictObject({ name: kebab, until: z.iso.datetime(), author: text, reason: text });

/** `preview` is production with other versions of some apps; every other channel has its own set and its own sites. */
export const channelName = kebab.check(z.maxLength(30, 'at most 30 characters'));

/** The squad, the key it signed with, and its ID of the request. */
export const requester = z.strictObject({ name: owner, key: hash, request: requestId });

export const channelPointer = z.strictObject({
  channel: channelName,
  /** Visitors that are in no rollout get it. */
  set: hash,
  rollouts: z.array(rollout).check(z.maxLength(maxRollouts)),
  /** The others get these: a set for each combination of rollouts, as `rollout/sides.ts` numbers them. */
  candidates: z.array(hash).check(z.maxLength(2 ** maxRollouts - 1)),
  freezes: z.array(freeze),
  action: z.enum(['publish', 'promote', 'rollback', 'retire', 'freeze', 'unfreeze']),
  moved: z.array(z.string()),
  author: text,
  reason: text,
  /** The squad that requested the move over HTTP. */
  squad: z.optional(requester),
  ...logEntry,
});

const liveCall = z.extend(bankCall, { deprecated: z.optional(ending) });

export const bankContract = z.strictObject({ calls: z.array(liveCall) });

export const sourceTexts = z.record(z.string(), z.string());

export type ShellRecord = z.infer<typeof shellRecord>;
export type RemoteRecord = z.infer<typeof remoteRecord>;
export type ReleaseRecord = ShellRecord | RemoteRecord;
export type JoinedRecord = z.infer<typeof joinedRecord>;
/** What the site serves the files of. */
export type FiledRecord = Pick<ReleaseRecord, 'name' | 'version' | 'base' | 'assets'>;
export type Asset = FiledRecord['assets'][number];
export type ReleaseSet = z.infer<typeof releaseSet>;
export type Rollout = z.infer<typeof rollout>;
export type Freeze = z.infer<typeof freeze>;
export type ChannelPointer = z.infer<typeof channelPointer>;
export type Channel = ChannelPointer['channel'];
export type Requester = z.infer<typeof requester>;
export type BankCall = z.infer<typeof bankCall>;
/** A call that the live bank serves. */
export type LiveCall = z.infer<typeof liveCall>;
export type Ending = z.infer<typeof ending>;
export type SourceTexts = z.infer<typeof sourceTexts>;

/** These exist without a pointer. */
export const standingChannels: readonly Channel[] = ['production', 'preview'];

/** What a command for this channel must say. */
export const channelOption = (channel: Channel): string =>
  channel === 'production' ? '' : ` --channel ${channel}`;

/** The version of the app that the change names. */
export const versionIn = ({ moved }: Pick<ChannelPointer, 'moved'>, app: string): string | undefined =>
  moved.find((release) => release.startsWith(`${app}@`))?.slice(app.length + 1);

/** An upload names any author, so its squad is added. */
export const moverOf = ({ author, squad }: Pick<ChannelPointer, 'author' | 'squad'>): string =>
  squad && squad.name !== author ? `${author} of ${squad.name}` : author;
