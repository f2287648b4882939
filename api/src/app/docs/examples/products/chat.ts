import { listChatMessages, sendChatMessage, sendVisitorMessage } from '@bank/shared/contracts/chat';
import { type Chapter, example } from '../example';

const message = {
  id: 'msg_01kx7e1c4w9hbn5tq2vd',
  reference: 'CHAT-7Q2M-84XK',
  text: 'My card did not arrive.',
  sent_at: '2026-03-18T09:30:00.000Z',
};

export const chat: Chapter = {
  id: 'chat',
  title: 'Support chat',
  about:
    'A message is saved and emailed to the support team, which replies by email. Messages are never changed or deleted.',
  inDemo: 'In the demo, emails to support arrive in the mailbox too.',
  examples: [
    example(sendChatMessage, {
      request: { body: { text: message.text } },
      idempotencyKey: 'card-missing',
      answer: { message: "Thank you. We've received your message.", data: message },
      notes: ['A customer with a verified email gets a confirmation with the reference.'],
      refusals: { 429: 'More than 20 messages within an hour. See Retry-After.' },
    }),
    example(listChatMessages, { answer: { data: [message] } }),
    example(sendVisitorMessage, {
      request: {
        body: {
          conversation: 'b7e2f4a19c3d4e58a6f0',
          email: 'jamie@example.com',
          text: 'I cannot sign in.',
        },
      },
      idempotencyKey: 'cannot-sign-in',
      answer: {
        message: "Thank you. We've received your message.",
        data: { ...message, id: 'msg_01kx7e2r8k3jbn7tq5wf', text: 'I cannot sign in.' },
      },
      notes: [
        "The response is the same whether or not a customer has this email. Visitors can't list their messages.",
      ],
      refusals: { 429: 'More than 10 messages from one network within 10 minutes.' },
    }),
  ],
};
