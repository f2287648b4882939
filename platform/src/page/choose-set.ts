import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { UnreadableDocument } from '../release/documents';
import type { Channel, ChannelPointer, ReleaseSet } from '../release/release-documents';
import { setFor } from '../release/rollout';
import type { ReleaseStore } from '../release/store';
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
  /** What was last read and believed: it goes on being served where the newest pointer is damaged. */
  private readonly believed = new Map<Channel, ChannelPointer>();

  constructor(
    private readonly store: ReleaseStore,
    private readonly previewAllowed: boolean,
  ) {}

  private pointer(channel: Channel, request: FastifyRequest): ChannelPointer | undefined {
    const believed = this.believed.get(channel);
    try {
      const pointer = this.readWhole(channel);
      // A row only grows: a shorter one is an old one that somebody put back.
      if (believed && (pointer?.sequence ?? 0) < believed.sequence)
        throw new UnreadableDocument(`${channel} stood at ${believed.sequence} and goes back.`);
      if (pointer) this.believed.set(channel, pointer);
      return pointer;
    } catch (failure) {
      if (!(failure instanceof UnreadableDocument) || !believed) throw failure;
      request.log.error(
        { channel, damaged: failure.message },
        'the last release set that was read is served',
      );
      return believed;
    }
  }

  /** The newest pointer, if the sets that it names can be read too. */
  private readWhole(channel: Channel): ChannelPointer | undefined {
    const pointer = this.store.readPointer(channel);
    for (const id of [pointer?.set, pointer?.rollout?.set]) if (id) this.store.readSet(id);
    return pointer;
  }

  private wantsPreview = (request: FastifyRequest) =>
    this.previewAllowed && readCookie(request.headers.cookie, channelCookie) === 'preview';

  /** With a `reply`, a visitor who is part of a draw and has no name yet is given one, at random. */
  for(request: FastifyRequest, reply?: FastifyReply): Chosen {
    const preview = this.wantsPreview(request) ? this.pointer('preview', request) : undefined;
    if (preview) return { set: this.store.readSet(preview.set), isPreview: true };
    const pointer = this.pointer('production', request);
    if (!pointer) throw new Error('Nothing is published yet.');
    const visitor = pointer.rollout ? visitorOf(request, reply) : undefined;
    return { set: this.store.readSet(setFor(pointer, visitor)), isPreview: false };
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
