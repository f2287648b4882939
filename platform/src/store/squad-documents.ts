import { hash, remoteName } from '@bank/shared/contracts/releases';
import * as z from 'zod/mini';
import { owner } from '../build/remote-manifest';
import { channelName, logEntry, text } from './release-documents';

const squadKey = z.strictObject({
  id: hash,
  public: z.string().check(z.regex(/^ed25519:[\w-]{43}$/, 'an Ed25519 public key')),
  added_at: z.iso.datetime(),
  /** A replaced key stays valid until then. */
  valid_until: z.nullable(z.iso.datetime()),
  revoked_at: z.nullable(z.iso.datetime()),
  /** Set for a key that can't change what customers get, such as one that every pull request uses. */
  may: z.optional(z.enum(['check', 'preview'])),
  /** The channels that it may move. Unset for production and the preview. */
  channels: z.optional(z.array(channelName).check(z.minLength(1))),
});

const squad = z.strictObject({
  /** The owner of its releases. */
  name: owner,
  remotes: z.array(remoteName).check(z.minLength(1)),
  keys: z.array(squadKey),
});

/** Each entry has all squads, so the last one is enough to admit a request. */
export const registryEntry = z.strictObject({
  registry: z.literal('squads'),
  squads: z.array(squad),
  action: z.enum(['add', 'assign', 'rotate', 'revoke', 'remove', 'repair']),
  /** The squad that the action changed. `null` for a repair. */
  changed: z.nullable(owner),
  author: text,
  reason: text,
  ...logEntry,
});

export type SquadKey = z.infer<typeof squadKey>;
export type KeyLimit = SquadKey['may'];
export type Squad = z.infer<typeof squad>;
export type RegistryEntry = z.infer<typeof registryEntry>;
