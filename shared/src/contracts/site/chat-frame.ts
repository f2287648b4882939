import * as z from 'zod/mini';
import type { ChatMessage } from './chat';

/** The document that runs the chat's script, in an origin that shares nothing with the site. */
export const chatFrame = '/chat/frame';

/** Included in every message between page and frame, to tell them apart from other messages. */
export const chatProtocol = 1;

const draft = z.object({
  text: z.string().check(z.maxLength(100_000)),
  email: z.string().check(z.maxLength(1000)),
});

/** The text in the message box. */
export type ChatDraft = z.infer<typeof draft>;

const said = <Type extends string, More extends z.core.$ZodLooseShape>(type: Type, more: More) =>
  z.object({ chat: z.literal(chatProtocol), type: z.literal(type), ...more });

/** What any chat frame may send: its status and its size. */
const fromAnyFrame = z.discriminatedUnion('type', [
  said('ready', {}),
  said('failed', {}),
  said('close', {}),
  said('unread', { count: z.int().check(z.gte(0), z.lte(99)) }),
  said('size', { height: z.int().check(z.gte(0), z.lte(10_000)) }),
]);

/** What only the bank's own chat may send. Ignored from third-party scripts. */
const fromOwnFrame = z.discriminatedUnion('type', [
  said('draft', { draft }),
  said('send', { draft }),
  said('reload', {}),
]);

type FromAnyFrame = z.infer<typeof fromAnyFrame>;
type FromOwnFrame = z.infer<typeof fromOwnFrame>;

/** Null for anything else. */
export const readFromAnyFrame = (said: unknown): FromAnyFrame | null =>
  fromAnyFrame.safeParse(said).data ?? null;
export const readFromOwnFrame = (said: unknown): FromOwnFrame | null =>
  fromOwnFrame.safeParse(said).data ?? null;

/** Everything that the bank's own chat renders. The chat itself stores only the text being typed. */
export interface ChatView {
  /** Visitors who aren't signed in enter an email address for the reply. */
  asksEmail: boolean;
  greeting: string;
  conversation: 'loading' | 'failed' | 'shown';
  /** Oldest first. */
  messages: ChatMessage[];
  /** Shown below the messages after one is sent. */
  thanks: string;
  sending: boolean;
  /** Errors of the last message, by field or in general. */
  problems: { text?: string | undefined; email?: string | undefined; general?: string | undefined };
  longest: number;
}

/** What the page sends to a frame. */
export type ToFrame =
  | { type: 'look'; mode: 'light' | 'dark'; colors: Record<string, string> }
  | { type: 'open' }
  | { type: 'restore'; draft: ChatDraft }
  | { type: 'show'; view: ChatView }
  | { type: 'sent' };
