import * as contracts from '@bank/shared/contracts/chat';
import { example } from '../../kernel/feature/example';

export const chapter = {
  place: 290,
  title: 'Support chat',
  about:
    'A message is saved and emailed to the support team. Its answers are in the chat, and emailed to customers whose page doesn’t show them within two minutes. Messages and answers are never changed or deleted.',
  inDemo: 'In the demo, emails to support arrive in the mailbox too.',
};

export const examples = [
  example(contracts.sendChatMessage, {
    body: { text: 'My card did not arrive.' },
    notes: 'A customer with a verified email gets a confirmation with the reference.',
    429: 'More than 20 messages within an hour. See Retry-After.',
  }),
  example(contracts.listChatMessages),
  example(contracts.listChatAnswers),
  example(contracts.markAnswersRead, {
    body: { id: 'answer_of_another' },
    refused: 404,
    notes: 'An answer that a page shows within two minutes isn’t emailed.',
    404: 'The customer has no such answer.',
  }),
  example(contracts.shareWithSupport, {
    body: { is_shared: true },
    notes: 'Each look of support at the accounts is in the customer’s activity.',
  }),
  example(contracts.sendVisitorMessage, {
    body: { conversation: 'b7e2f4a19c3d4e58a6f0', email: 'jamie@example.com', text: 'I cannot sign in.' },
    notes:
      "The response is the same whether or not a customer has this email. Visitors can't list their messages.",
    429: 'More than 10 messages from one network within 10 minutes.',
  }),
];
