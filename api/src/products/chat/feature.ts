import * as contracts from '@bank/shared/contracts/chat';
import { seconds } from '../../kernel/clock/clock';
import { section } from '../../kernel/feature/export-section';
import { feature, forAnyone, keepDays, readOwn, write } from '../../kernel/feature/feature';
import { findAnswers, markRead } from './answers';
import { chapter, examples } from './examples';
import { mailUnreadAnswers } from './mail-unread';
import { findMessages, sendAsCustomer, sendAsVisitor } from './messages';
import { findSharing, setSharing } from './sharing';

/** Customers may need help most when their account is locked. */
const always = { stepUp: 'free', whileLocked: true, whileClosing: true } as const;

export const chat = feature({
  calls: (bank) => [
    readOwn(bank, contracts.listChatMessages, findMessages),
    readOwn(bank, contracts.listChatAnswers, async (db, customerId, at) => ({
      answers: await findAnswers(db, customerId),
      shared_until: await findSharing(db, customerId, at),
    })),
    write(contracts.sendChatMessage, always, ({ body, ...context }) =>
      sendAsCustomer(bank, body.text, context),
    ),
    write(contracts.markAnswersRead, always, ({ body, ...context }) => markRead(bank, body.id, context)),
    write(contracts.shareWithSupport, always, ({ body, ...context }) =>
      setSharing(bank, body.is_shared, context),
    ),
    forAnyone(contracts.sendVisitorMessage, ({ body, ...context }) => sendAsVisitor(bank, body, context)),
  ],
  jobs: (runner) => [
    { name: 'mail unread chat answers', every: seconds(30), run: () => mailUnreadAnswers(runner) },
  ],
  leaving: { forgets: ['support_sharing'] },
  retention: [keepDays(30, 'support_sharing', 'shared_until')],
  exported: [
    section('chat_messages', { place: 80, about: 'What you wrote to our support' }),
    section('chat_answers', { place: 81, about: 'What our support answered in the chat' }),
    section('support_sharing', { place: 82, about: 'When our support could see your accounts' }),
  ],
  chapter,
  examples,
});
