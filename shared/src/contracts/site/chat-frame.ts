import * as z from 'zod/mini';

/** The document that runs a third party's script, in an origin that shares nothing with the site. */
export const chatFrame = '/chat/frame';

/** Included in every message between page and frame, to tell them apart from other messages. */
export const chatProtocol = 1;

const said = <Type extends string, More extends z.core.$ZodLooseShape>(type: Type, more: More) =>
  z.object({ chat: z.literal(chatProtocol), type: z.literal(type), ...more });

const fromFrame = z.discriminatedUnion('type', [
  said('ready', {}),
  said('failed', {}),
  said('close', {}),
  said('unread', { count: z.int().check(z.gte(0), z.lte(99)) }),
  said('size', { height: z.int().check(z.gte(0), z.lte(10_000)) }),
]);

/** Null for anything else. */
export const readFromFrame = (said: unknown): z.infer<typeof fromFrame> | null =>
  fromFrame.safeParse(said).data ?? null;

/** What the page sends to a frame. */
export type ToFrame =
  | { type: 'look'; mode: 'light' | 'dark'; colors: Record<string, string> }
  | { type: 'open' };
