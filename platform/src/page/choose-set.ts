import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Shown, shownOn } from '../channel/move-channel';
import { setFor } from '../rollout/rollout';
import { UnreadableDocument } from '../store/documents';
import type { Channel, ReleaseSet } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import { cookie, readCookie } from './cookies';

export const visitorCookie = 'larch_visitor';
export const channelCookie = 'larch_channel';

const ninetyDays = 90 * 24 * 3_600;
const visitorForm = /^[\w-]{22}$/;

export interface Chosen {
  set: ReleaseSet;
  isPreview: boolean;
}

/** Chooses the release set that a visitor gets: drawn once for a page load, the same for the same visitor. */
export class ChooseSet {
  /** What was last read whole: it goes on being served where the store is damaged. */
  private readonly believed = new Map<Channel, Shown>();
  private readonly reported = new Map<Channel, string>();

  constructor(
    private readonly store: ReleaseStore,
    private readonly previewAllowed: boolean,
  ) {}

  private shown(channel: Channel, request: FastifyRequest): Shown {
    const believed = this.believed.get(channel);
    try {
      const shown = shownOn(this.store, channel);
      const { sequence = 0 } = shown.pointer ?? {};
      // A row only grows: a shorter one is an old one that somebody put back.
      if (believed?.pointer && sequence < believed.pointer.sequence)
        throw new UnreadableDocument(`${channel} stood at ${believed.pointer.sequence} and goes back.`);
      this.believed.set(channel, shown);
      this.reported.delete(channel);
      return shown;
    } catch (failure) {
      if (!(failure instanceof UnreadableDocument) || !believed?.pointer) throw failure;
      this.report(channel, failure.message, request);
      return believed;
    }
  }

  /** Logs a damage once, not at every page. */
  private report(channel: Channel, damaged: string, { log }: FastifyRequest): void {
    if (this.reported.get(channel) === damaged) return;
    this.reported.set(channel, damaged);
    log.error({ channel, damaged }, 'the last release set that was read is served');
  }

  private wantsPreview = (request: FastifyRequest) =>
    this.previewAllowed && readCookie(request.headers.cookie, channelCookie) === 'preview';

  /** With a `reply`, a visitor who is part of a draw and has no name yet is given one, at random. */
  for(request: FastifyRequest, reply?: FastifyReply): Chosen {
    const preview = this.wantsPreview(request) ? this.shown('preview', request).stable : undefined;
    if (preview) return { set: preview, isPreview: true };
    const { pointer, stable, candidate } = this.shown('production', request);
    if (!pointer || !stable) throw new Error('Nothing is published yet.');
    const visitor = pointer.rollout ? visitorOf(request, reply) : undefined;
    const isCandidate = candidate && setFor(pointer, visitor) === candidate.id;
    return { set: isCandidate ? candidate : stable, isPreview: false };
  }
}

function visitorOf(request: FastifyRequest, reply: FastifyReply | undefined): string | undefined {
  const known = readCookie(request.headers.cookie, visitorCookie);
  if (known && visitorForm.test(known)) return known;
  if (!reply) return undefined;
  const visitor = randomBytes(16).toString('base64url');
  const secure = request.protocol === 'https';
  reply.header('Set-Cookie', cookie(visitorCookie, visitor, { secure, seconds: ninetyDays }));
  return visitor;
}
