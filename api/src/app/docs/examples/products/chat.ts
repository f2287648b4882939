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
    'A message is kept, brought to support by mail, and answered by mail. What was sent is never changed or deleted.',
  inDemo: 'In the demo, support’s mail is in the mailbox too.',
  examples: [
    example(sendChatMessage, {
      request: { body: { text: message.text } },
      idempotencyKey: 'card-missing',
      answer: { message: 'Thank you. We have your message.', data: message },
      notes: ['A customer whose address is verified gets a letter that names the reference.'],
      refusals: { 429: 'Twenty messages came within an hour. Retry-After says when to come back.' },
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
        message: 'Thank you. We have your message.',
        data: { ...message, id: 'msg_01kx7e2r8k3jbn7tq5wf', text: 'I cannot sign in.' },
      },
      notes: ['The answer is the same whether or not the address is a customer’s. It cannot be read again.'],
      refusals: { 429: 'Ten messages came from one network within ten minutes.' },
    }),
  ],
};
