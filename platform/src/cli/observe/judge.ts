import { DeliverEvents } from '../../events/deliver-events';
import { RolloutWatch } from '../../judge/watch-rollout';
import { ReleaseRefused } from '../../store/release-refused';
import { type Command, parseChannel, text } from '../command';
import { UsageError } from '../read-words';

export const judge: Command = {
  usage: 'judge',
  summary: 'judge rollouts with --canary auto from this machine, until you press Ctrl+C',
  details: ['For sites whose machines have no key to sign with. The others judge by themselves.'],
  options: { channel: text },
  async run(names, values, { store, log, judge: { webhook } }) {
    if (names.length > 0) throw new UsageError('judge takes no names: it judges every rollout.');
    if (!store.keys.hasSigningKey) throw new ReleaseRefused('This machine has no key to sign with.');
    const options = { store, channel: parseChannel(values), log: log() };
    const watch = new RolloutWatch(options);
    const delivery = webhook && new DeliverEvents({ ...options, webhook });
    const keepAlive = setInterval(() => {}, 60_000);
    await new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => resolve());
    });
    clearInterval(keepAlive);
    await watch.close();
    await delivery?.close();
    return { lines: ['No longer judging.'], json: null };
  },
};
