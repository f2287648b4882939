import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { setFor } from '../rollout/rollout';
import type { ChannelState } from '../store/channel-state';
import type { ReleaseSet } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import { cookie, readCookie } from './cookies';
import { IntactChannel } from './intact-channel';

const visitorCookie = 'larch_visitor';
export const channelCookie = 'larch_channel';

const visitorSeconds = 90 * 24 * 3_600;
const visitorFormat = /^[\w-]{22}$/;

export interface ChosenSet {
  set: ReleaseSet;
  isPreview: boolean;
}

export class SetChooser {
  private readonly production: IntactChannel;
  private readonly preview: IntactChannel;

  constructor(
    store: ReleaseStore,
    private readonly previewAllowed: boolean,
  ) {
    this.production = new IntactChannel(store, 'production');
    this.preview = new IntactChannel(store, 'preview');
  }

  /** From then on, pages are available while the store isn't. */
  live = (log: FastifyBaseLogger): Promise<ChannelState> => this.production.read(log);

  private wantsPreview = (request: FastifyRequest) =>
    this.previewAllowed && readCookie(request.headers.cookie, channelCookie) === 'preview';

  async choose(request: FastifyRequest, reply?: FastifyReply): Promise<ChosenSet> {
    const { log } = request;
    const preview = this.wantsPreview(request) ? (await this.preview.read(log)).stable : undefined;
    if (preview) return { set: preview, isPreview: true };
    const { pointer, stable, candidate } = await this.production.read(log);
    if (!pointer || !stable) throw new Error('Nothing is published yet.');
    const visitor = pointer.rollout ? visitorOf(request, reply) : undefined;
    const isCandidate = candidate && setFor(pointer, visitor) === candidate.id;
    return { set: isCandidate ? candidate : stable, isPreview: false };
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
