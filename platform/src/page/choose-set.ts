import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { cookie, readCookie } from '../http/cookies';
import { type PreviewLink, readLink } from '../links/preview-link';
import { setFor } from '../rollout/rollout';
import type { ChannelState } from '../store/channel-state';
import type { Channel, ReleaseSet } from '../store/release-documents';
import type { ReleaseId, ReleaseStore } from '../store/release-store';
import { IntactChannel } from './intact-channel';
import { readChoices, withChoices } from './opt-in/chosen-versions';
import { linkCookie } from './opt-in/link-routes';
import { channelCookie } from './opt-in/preview-routes';
import { PreviewSet } from './preview-set';

const visitorCookie = 'larch_visitor';

const visitorSeconds = 90 * 24 * 3_600;
const visitorFormat = /^[\w-]{22}$/;

interface ChannelSet {
  set: ReleaseSet;
  isPreview: boolean;
  /** A set that isn't stored has no joined files, and reports about it don't count. */
  isStored: boolean;
}

export interface ChosenSet extends ChannelSet {
  /** The versions in the set that this browser chose. */
  instead: readonly ReleaseId[];
  /** Why other chosen versions aren't in the set. */
  refusals: readonly string[];
  /** When the link ends that this browser followed. */
  linkUntil?: string;
}

export interface Allowed {
  /** The preview channel, and the choice of versions. */
  preview?: boolean | undefined;
  /** Links to builds that aren't released. */
  links?: boolean | undefined;
}

export class SetChooser {
  private readonly own: IntactChannel;
  private readonly preview: PreviewSet;

  constructor(
    private readonly store: ReleaseStore,
    private readonly allowed: Allowed,
    private readonly channel: Channel = 'production',
  ) {
    this.own = new IntactChannel(store, channel);
    const production = channel === 'production' ? this.own : new IntactChannel(store, 'production');
    this.preview = new PreviewSet(store, production);
  }

  /** From then on, pages are available while the store isn't. */
  live = (log: FastifyBaseLogger): Promise<ChannelState> => this.own.read(log);

  async choose(request: FastifyRequest, reply?: FastifyReply): Promise<ChosenSet> {
    const { set, isPreview, isStored } = await this.chooseChannel(request, reply);
    const link = await this.linkOf(request);
    const choices = this.allowed.preview ? readChoices(request.headers.cookie) : [];
    const chosen = await withChoices(this.store, set, link?.releases ?? choices);
    const isShared = isStored && chosen.instead.length === 0;
    return { isPreview, isStored: isShared, ...(link && { linkUntil: link.until }), ...chosen };
  }

  /** What this browser followed. Without a database, it shows what is live. */
  async linkOf({ headers, log }: FastifyRequest): Promise<PreviewLink | undefined> {
    const id = this.allowed.links ? readCookie(headers.cookie, linkCookie) : undefined;
    if (id === undefined) return undefined;
    return readLink(this.store, this.channel, id).catch((failure) => {
      log.warn(failure, 'could not read a preview link');
      return undefined;
    });
  }

  current = async (request: FastifyRequest): Promise<ReleaseSet> => (await this.choose(request)).set;

  /** The browser's choice of versions doesn't matter here. An empty preview shows what production shows. */
  async chooseChannel(request: FastifyRequest, reply?: FastifyReply): Promise<ChannelSet> {
    const isPreview = this.wantsPreview(request);
    const previewed = isPreview ? await this.preview.read(request.log) : undefined;
    return { isPreview, ...(previewed ?? { set: await this.chooseSide(request, reply), isStored: true }) };
  }

  private wantsPreview = (request: FastifyRequest) =>
    this.allowed.preview === true && readCookie(request.headers.cookie, channelCookie) === 'preview';

  private async chooseSide(request: FastifyRequest, reply?: FastifyReply): Promise<ReleaseSet> {
    const { pointer, stable, candidates } = await this.own.read(request.log);
    if (!pointer || !stable) throw new Error('Nothing is published yet.');
    const visitor = pointer.rollouts.length > 0 ? visitorOf(request, reply) : undefined;
    const chosen = setFor(pointer, visitor);
    return candidates.find(({ id }) => id === chosen) ?? stable;
  }
}

function visitorOf(request: FastifyRequest, reply: FastifyReply | undefined): string | undefined {
  const known = readCookie(request.headers.cookie, visitorCookie);
  if (known && visitorFormat.test(known)) return known;
  if (!reply) return undefined;
  const visitor = randomBytes(16).toString('base64url');
  const secure = request.protocol === 'https';
  reply.header('Set-Cookie', cookie(visitorCookie, visitor, { secure, seconds: visitorSeconds }));
  return visitor;
}
