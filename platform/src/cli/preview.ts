import { refuseOnPreview } from '../channel/preview';
import { linkPath } from '../links/link-path';
import { createLink, type PreviewLink, readLink } from '../links/preview-link';
import { readBegun } from '../store/channel-state';
import type { Channel, ReleaseRecord, RemoteRecord } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import type { ReleaseStore } from '../store/release-store';
import { type Command, parseChannel, text } from './command';
import { buildAndStore } from './publish';
import { UsageError } from './read-words';

const isRemote = (record: ReleaseRecord): record is RemoteRecord => record.name !== 'shell';

/** A link, or its ID. */
async function linkFrom(
  store: ReleaseStore,
  channel: Channel,
  given: string | undefined,
): Promise<PreviewLink | undefined> {
  if (given === undefined) return undefined;
  const link = await readLink(store, channel, given.split('/').at(-1) ?? '');
  if (!link) throw new ReleaseRefused(`The link ${given} has ended, or never existed.`);
  return link;
}

function siteFrom(site = 'http://localhost:3000'): string {
  if (URL.canParse(site) && /^https?:$/.test(new URL(site).protocol)) return new URL(site).origin;
  throw new UsageError(`--site ${site}: use an address such as https://bank.example.`);
}

export const preview: Command = {
  usage: 'preview NAME…',
  summary: 'build and store these remotes, and print a link that shows them in the browser that follows it',
  details: [
    'The link works for seven days, on a site with RELEASE_PREVIEW=links or 1. No one else gets these versions.',
    'With --channel NAME: on a site that shows this channel instead of production.',
  ],
  options: { 'no-build': { type: 'boolean' }, author: text, channel: text, with: text, site: text },
  async run(names, values, ctx) {
    const site = siteFrom(values.site);
    const channel = parseChannel(values);
    refuseOnPreview(channel, 'links');
    await readBegun(ctx.store, channel);
    const earlier = await linkFrom(ctx.store, channel, values.with);
    const records = await buildAndStore(names, values, ctx);
    const remotes = records.filter(isRemote);
    if (remotes.length < records.length)
      throw new ReleaseRefused('A preview shows remotes, not another shell.');
    const author = values.author ?? ctx.author;
    const link = await createLink(ctx.store, remotes, { author, channel, earlier });
    const url = `${site}${linkPath(link.id)}`;
    return {
      lines: [...link.releases.map(({ name, version }) => `${name} ${version}`), url, `until ${link.until}`],
      json: { url, until: link.until, releases: link.releases },
    };
  },
};
