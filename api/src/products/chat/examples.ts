import { listChatMessages, sendChatMessage, sendVisitorMessage } from '@bank/shared/contracts/chat';
import { example } from '../../kernel/feature/example';

export const chapter = {
  place: 290,
  title: 'Support chat',
  about:
    'A message is saved and emailed to the support team, which replies by email. Messages are never changed or deleted.',
  inDemo: 'In the demo, emails to support arrive in the mailbox too.',
};

export const examples = [
  example(sendChatMessage, {
    body: { text: 'My card did not arrive.' },
    notes: 'A customer with a verified email gets a confirmation with the reference.',
    429: 'More than 20 messages within an hour. See Retry-After.',
  }),
  example(listChatMessages),
  example(sendVisitorMessage, {
    body: { conversation: 'b7e2f4a19c3d4e58a6f0', email: 'jamie@example.com', text: 'I cannot sign in.' },
    notes:
      "The response is the same whether or not a customer has this email. Visitors can't list their messages.",
    429: 'More than 10 messages from one network within 10 minutes.',
  }),
];
