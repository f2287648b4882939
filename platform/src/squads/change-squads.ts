import { type Channel, standingChannels } from '../store/release-documents';
import { keyIdOf } from '../store/release-keys';
import { ReleaseRefused } from '../store/release-refused';
import type { KeyLimit, Squad, SquadKey } from '../store/squad-documents';
import { parsePublicKey, publicKeyLine } from './public-key';

/** `history` has all squads that ever were, with the keys that they had then. */
export type ChangeSquads = (squads: Squad[], history: Squad[]) => Squad[];

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export function findSquad(squads: Squad[], name: string): Squad {
  const squad = squads.find((one) => sameName(one.name, name));
  if (squad) return squad;
  const known = squads.map((one) => one.name).join(', ') || 'none';
  throw new ReleaseRefused(`There is no squad ${name}. Known: ${known}.`);
}

export interface GivenKey {
  /** A line or PEM. */
  text: string;
  may?: KeyLimit;
  channels?: readonly Channel[] | undefined;
}

export const isValid = ({ revoked_at, valid_until }: SquadKey, now = new Date()): boolean =>
  revoked_at === null && (valid_until === null || now < new Date(valid_until));

/** The channels that it may move. */
export const movable = ({ channels }: SquadKey): readonly Channel[] => channels ?? standingChannels;

/** A revoked key can't come back, not even with another squad or after its own was removed. */
function newKey(history: Squad[], { text, may, channels }: GivenKey, now = new Date()): SquadKey {
  const key = parsePublicKey(text);
  const id = keyIdOf(key);
  const holder = history.find(({ keys }) => keys.some((one) => one.id === id));
  if (holder)
    throw new ReleaseRefused(`${holder.name} already has or had the key ${id}: each key is used once.`);
  return {
    id,
    public: publicKeyLine(key),
    added_at: now.toISOString(),
    valid_until: null,
    revoked_at: null,
    ...(may && { may }),
    ...(channels && { channels: sorted(channels) }),
  };
}

function refuseTaken(squads: Squad[], name: string, remotes: string[]): void {
  for (const squad of squads.filter((one) => !sameName(one.name, name)))
    for (const remote of remotes)
      if (squad.remotes.includes(remote))
        throw new ReleaseRefused(`${remote} already belongs to ${squad.name}.`);
}

/** Returns undefined for a key that may do what most may. */
export function describeRights({ may, channels }: SquadKey): string | undefined {
  if (may) return `may only ${may}`;
  return channels && `moves only ${channels.join(', ')}`;
}

const sorted = (names: readonly string[]) => [...new Set(names)].sort();

export const addSquad =
  (name: string, remotes: string[], key: GivenKey): ChangeSquads =>
  (squads, history) => {
    const known = squads.find((one) => sameName(one.name, name));
    if (known)
      throw new ReleaseRefused(`There already is a squad ${known.name}. To change it: squads assign.`);
    refuseTaken(squads, name, remotes);
    return [...squads, { name, remotes: sorted(remotes), keys: [newKey(history, key)] }];
  };

const changeSquad =
  (name: string, change: (squad: Squad, squads: Squad[], history: Squad[]) => Squad): ChangeSquads =>
  (squads, history) => {
    const squad = findSquad(squads, name);
    return squads.map((one) => (one === squad ? change(squad, squads, history) : one));
  };

export const assignRemotes = (name: string, remotes: string[]): ChangeSquads =>
  changeSquad(name, (squad, squads) => {
    refuseTaken(squads, name, remotes);
    return { ...squad, remotes: sorted(remotes) };
  });

/** Its other keys stay as they are. */
export const addKey = (name: string, key: GivenKey): ChangeSquads =>
  changeSquad(name, (squad, _, history) => ({ ...squad, keys: [...squad.keys, newKey(history, key)] }));

const mayDoTheSame = (one: SquadKey, other: SquadKey) =>
  one.may === other.may && sorted(movable(one)).join() === sorted(movable(other)).join();

/** The squad's other keys that may do the same end at `until`, or earlier if they end earlier anyway. */
export const rotateKey = (name: string, key: GivenKey, until: Date): ChangeSquads =>
  changeSquad(name, (squad, _, history) => {
    const added = newKey(history, key);
    const ending = squad.keys.map((one) => {
      const endsEarlier = one.valid_until !== null && new Date(one.valid_until) < until;
      return endsEarlier || !mayDoTheSame(one, added) ? one : { ...one, valid_until: until.toISOString() };
    });
    return { ...squad, keys: [...ending, added] };
  });

/** Without an ID, all keys of the squad. */
export const revokeKeys = (name: string, id?: string): ChangeSquads =>
  changeSquad(name, (squad) => {
    const concerned = squad.keys.filter((one) => (id ? one.id.startsWith(id) : isValid(one)));
    if (concerned.length === 0)
      throw new ReleaseRefused(`${squad.name} has no ${id ? `key ${id}` : 'valid key'}.`);
    if (id && concerned.length > 1)
      throw new ReleaseRefused(`${id} matches several keys: use more characters.`);
    const revoked_at = new Date().toISOString();
    const isConcerned = (one: SquadKey) => concerned.includes(one) && one.revoked_at === null;
    return { ...squad, keys: squad.keys.map((one) => (isConcerned(one) ? { ...one, revoked_at } : one)) };
  });

export const removeSquad =
  (name: string): ChangeSquads =>
  (squads) => {
    const squad = findSquad(squads, name);
    return squads.filter((one) => one !== squad);
  };
