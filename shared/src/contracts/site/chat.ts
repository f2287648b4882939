import * as z from 'zod/mini';
import { call, wrapped } from '../base/call';
import { emailAddress, lines } from '../base/text';

/** The maximum length of a message. */
export const longestMessage = 2000;

const text = lines(longestMessage, 'Please write a message');

export const chatMessage = z.object({
  id: z.string(),
  /** Customers and support use it to refer to the message. */
  reference: z.string(),
  text: z.string(),
  sent_at: z.iso.datetime(),
});

export type ChatMessage = z.infer<typeof chatMessage>;

const taken = z.object({ message: z.string(), data: chatMessage });

export const listChatMessages = call({
  id: 'listChatMessages',
  method: 'GET',
  path: '/support/messages/',
  summary: "The customer's latest 100 messages to support, newest first",
  access: 'signed-in',
  answer: wrapped(z.array(chatMessage)),
});

export const sendChatMessage = call({
  id: 'sendChatMessage',
  method: 'POST',
  path: '/support/messages/',
  summary: 'Write to the support team, which replies by email',
  access: 'signed-in',
  idempotent: true,
  body: z.object({ text }),
  answer: taken,
});

const noConversation = 'Please use 16 to 64 letters, digits, _ or - for the conversation';

export const sendVisitorMessage = call({
  id: 'sendVisitorMessage',
  method: 'POST',
  path: '/support/visitor-messages/',
  summary: 'Write to support without signing in; support replies to the email address in the message',
  access: 'anyone',
  anonymous: true,
  idempotent: true,
  body: z.object({
    /** A random value from the client, shared by all messages of a conversation. */
    conversation: z.string(noConversation).check(z.regex(/^[\w-]{16,64}$/, noConversation)),
    email: emailAddress('Please enter an email address for our reply'),
    text,
  }),
  answer: taken,
});
