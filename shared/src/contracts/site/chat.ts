import * as z from 'zod/mini';
import { call, wrapped } from '../base/call';
import { emailAddress, id, lines } from '../base/text';

/** The maximum length of a message. */
export const longestMessage = 2000;

/** The text of a message or an answer. */
export const chatText = lines(longestMessage, 'Please write a message');

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
  summary: 'Write to the support team, which answers in the chat, or by email to a customer who left',
  access: 'signed-in',
  idempotent: true,
  body: z.object({ text: chatText }),
  answer: taken,
});

export const chatAnswer = z.object({
  id: z.string(),
  text: z.string(),
  sent_at: z.iso.datetime(),
  /** Whether a page showed it. */
  is_read: z.boolean(),
});

export type ChatAnswer = z.infer<typeof chatAnswer>;

export const listChatAnswers = call({
  id: 'listChatAnswers',
  method: 'GET',
  path: '/support/answers/',
  summary:
    "Support's latest 100 answers to the customer, newest first, and until when it may see their accounts",
  access: 'signed-in',
  answer: wrapped(z.object({ answers: z.array(chatAnswer), shared_until: z.nullable(z.iso.datetime()) })),
});

export const markAnswersRead = call({
  id: 'markAnswersRead',
  method: 'PUT',
  path: '/support/answers/read/',
  summary: "Mark an answer and all older ones as read, so that they aren't emailed",
  access: 'signed-in',
  body: z.object({ id: id('Please choose an answer') }),
  answer: wrapped(z.object({ unread: z.int() })),
});

export const shareWithSupport = call({
  id: 'shareWithSupport',
  method: 'PUT',
  path: '/support/sharing/',
  summary: "Let support see the customer's accounts and latest transactions for an hour, or stop it",
  access: 'signed-in',
  body: z.object({ is_shared: z.boolean('Please send true or false') }),
  answer: wrapped(z.object({ shared_until: z.nullable(z.iso.datetime()) })),
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
    text: chatText,
  }),
  answer: taken,
});
