import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setFor } from '../rollout/rollout';
import { type ChannelState, readChannel } from '../store/channel-state';
import { UnreadableDocument } from '../store/documents';
import type { Channel, ReleaseSet } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import { cookie, readCookie } from './cookies';

const visitorCookie = 'larch_visitor';
export const channelCookie = 'larch_channel';

const visitorSeconds = 90 * 24 * 3_600;
const visitorFormat = /^[\w-]{22}$/;

export interface ChosenSet {
  set: ReleaseSet;
  isPreview: boolean;
}

export class SetChooser {
  private readonly lastIntact = new Map<Channel, ChannelState>();
  private readonly reported = new Map<Channel, string>();

  constructor(
    private readonly store: ReleaseStore,
    private readonly previewAllowed: boolean,
  ) {}

  private readState(channel: Channel, request: FastifyRequest): ChannelState {
    const lastIntact = this.lastIntact.get(channel);
    try {
      const state = readChannel(this.store, channel);
      const { sequence = 0 } = state.pointer ?? {};
      // A log only grows, so a shorter log must have been restored from an old copy.
      if (lastIntact?.pointer && sequence < lastIntact.pointer.sequence)
        throw new UnreadableDocument(
          `${channel} was at ${lastIntact.pointer.sequence} and went back to ${sequence}.`,
        );
      this.lastIntact.set(channel, state);
      this.reported.delete(channel);
      return state;
    } catch (failure) {
      if (!(failure instanceof UnreadableDocument) || !lastIntact?.pointer) throw failure;
      this.report(channel, failure.message, request);
      return lastIntact;
    }
  }

  private report(channel: Channel, damaged: string, { log }: FastifyRequest): void {
    if (this.reported.get(channel) === damaged) return;
    this.reported.set(channel, damaged);
    log.error({ channel, damaged }, 'the store is damaged; serving the last intact release set');
  }

  private wantsPreview = (request: FastifyRequest) =>
    this.previewAllowed && readCookie(request.headers.cookie, channelCookie) === 'preview';

  choose(request: FastifyRequest, reply?: FastifyReply): ChosenSet {
    const preview = this.wantsPreview(request) ? this.readState('preview', request).stable : undefined;
    if (preview) return { set: preview, isPreview: true };
    const { pointer, stable, candidate } = this.readState('production', request);
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
