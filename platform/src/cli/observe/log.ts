import { percentOf } from '../../rollout/candidate-of';
import { readBegun } from '../../store/channel-state';
import type { ChannelPointer } from '../../store/release-documents';
import { type Command, parseChannel, parseLimit, short, text, who } from '../command';

const lineOf = (pointer: ChannelPointer) => {
  const { sequence, at, action, moved, set } = pointer;
  const percent = percentOf(pointer);
  const part = percent === null ? '' : ` (${percent}%)`;
  const what = moved.length > 0 ? moved.join(', ') : 'everything';
  return `${String(sequence).padStart(4)}  ${at}  ${action.padEnd(8)} ${what}${part}  set ${short(set)}  ${who(pointer)}: ${pointer.reason}`;
};

export const log: Command = {
  usage: 'log [NAME]',
  summary: 'list who changed a channel, when and why, newest first',
  details: ['With a name: only changes to that app. Prints 20 lines unless you pass --limit N.'],
  options: { channel: text, limit: text },
  async run([name], values, { store }) {
    const matches = ({ moved }: ChannelPointer) =>
      !name || moved.some((release) => [name, `mfe-${name}`].includes(release.split('@')[0] ?? ''));
    const channel = parseChannel(values);
    await readBegun(store, channel);
    const pointers = await store.log(channel).all();
    const entries = pointers.filter(matches).slice(0, parseLimit(values));
    return { lines: entries.length > 0 ? entries.map(lineOf) : ['The log is empty.'], json: entries };
  },
};
