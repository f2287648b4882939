import { type ChannelPointer, channelOption, type Freeze, versionIn } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';

export const wholeSite = 'site';

/** A freeze ends by itself. */
export const activeFreezes = (pointer: ChannelPointer | undefined): Freeze[] =>
  (pointer?.freezes ?? []).filter(({ until }) => Date.parse(until) > Date.now());

export const freezeOf = (pointer: ChannelPointer | undefined, app: string): Freeze | undefined =>
  activeFreezes(pointer).find(({ name }) => name === wholeSite || name === app);

const timeOf = (at: string) => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;

export const nameOfFrozen = (name: string): string => (name === wholeSite ? 'The site' : name);

export const describeFreeze = ({ name, until, author, reason }: Freeze): string =>
  `${nameOfFrozen(name)} is frozen until ${timeOf(until)}, by ${author}: ${reason}.`;

/** Whatever would move one of these apps forward. Going back to what customers had is always possible. */
export function refuseFrozen(
  pointer: ChannelPointer | undefined,
  action: ChannelPointer['action'],
  moved: string[],
): void {
  if (action !== 'publish' && action !== 'promote' && action !== 'retire') return;
  const isMoved = ({ name }: Freeze) => name === wholeSite || versionIn({ moved }, name) !== undefined;
  const found = activeFreezes(pointer).find(isMoved);
  if (!pointer || !found) return;
  const name = found.name === wholeSite ? '' : ` ${found.name}`;
  throw new ReleaseRefused(
    `${describeFreeze(found)} Until then it can only be rolled back. To end the freeze: npm run release -- unfreeze${name}${channelOption(pointer.channel)}`,
  );
}
