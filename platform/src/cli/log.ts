import type { ChannelPointer } from '../store/release-documents';
import { type Command, channelOf, limitOf, short, text } from './command';

const lineOf = ({ sequence, at, action, moved, rollout, set, author, reason }: ChannelPointer) => {
  const part = rollout ? ` (${rollout.percent} %)` : '';
  const what = moved.length > 0 ? moved.join(', ') : 'everything';
  return `${String(sequence).padStart(4)}  ${at}  ${action.padEnd(8)} ${what}${part}  set ${short(set)}  ${author}: ${reason}`;
};

export const log: Command = {
  words: 'log [NAME]',
  summary: 'who moved a channel when and why, the newest first',
  details: ['With a name: only what moved that one. --limit N shows more than the last 20.'],
  options: { channel: text, limit: text },
  run([name], values, { store }) {
    const isMeant = ({ moved }: ChannelPointer) =>
      !name || moved.some((one) => [name, `mfe-${name}`].includes(one.split('@')[0] ?? ''));
    const entries = [...store.log(channelOf(values)).all()].filter(isMeant).slice(0, limitOf(values));
    return { lines: entries.length > 0 ? entries.map(lineOf) : ['Nothing is in the log.'], json: entries };
  },
};
