import { releaseIn } from '../store/content';
import type { ChannelPointer, Freeze, ReleaseSet } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import { activeFreezes, describeFreeze, nameOfFrozen, wholeSite } from './frozen';
import { type MoveOptions, moveChannel, type NextState, shownBy } from './move-channel';
import { refuseOnPreview } from './preview';

type FreezeOptions = Omit<MoveOptions, 'action'>;

interface Frozen {
  /** An app, or the whole site. */
  name: string;
  until: Date;
}

/** Until then, the app can only be rolled back. A second freeze of the same app replaces the first. */
export const freeze = (options: FreezeOptions, { name, until }: Frozen): Promise<ReleaseSet> =>
  moveChannel({ ...options, action: 'freeze' }, (state): NextState => {
    const { channel, intent } = options;
    const { author, reason } = intent;
    refuseOnPreview(channel, 'freezes');
    if (!state.stable || (name !== wholeSite && !releaseIn(state.stable, name)))
      throw new ReleaseRefused(`${name} is not live on ${channel}.`);
    const others = activeFreezes(state.pointer).filter((one) => one.name !== name);
    const added: Freeze = { name, until: until.toISOString(), author, reason };
    return { ...shownBy(state), freezes: [...others, added], moved: [name] };
  });

export const unfreeze = (options: FreezeOptions, name: string): Promise<ReleaseSet> =>
  moveChannel({ ...options, action: 'unfreeze' }, (state): NextState => {
    const active = activeFreezes(state.pointer);
    if (!active.some((one) => one.name === name)) throw new ReleaseRefused(notFrozen(name, state.pointer));
    return { ...shownBy(state), freezes: active.filter((one) => one.name !== name), moved: [name] };
  });

function notFrozen(name: string, pointer: ChannelPointer | undefined): string {
  const others = activeFreezes(pointer).map(describeFreeze);
  return [`${nameOfFrozen(name)} isn't frozen.`, ...others].join('\n');
}
