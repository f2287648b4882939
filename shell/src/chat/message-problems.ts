import { sendChatMessage, sendVisitorMessage } from '@bank/shared/contracts/chat';
import type { ChatView } from '@bank/shared/contracts/chat-frame';
import { ApiError } from '@bank/shared/http';
import type { Outgoing } from './send-message';

type Problems = ChatView['problems'];

const kept = 'Your message is kept here';

/** Checks a message as the bank would. */
export function problemsOf({ draft, conversation }: Pick<Outgoing, 'draft' | 'conversation'>): Problems {
  const read = conversation
    ? sendVisitorMessage.body.safeParse({ conversation, ...draft })
    : sendChatMessage.body.safeParse({ text: draft.text });
  const issues = read.error?.issues ?? [];
  const first = (field: string) => issues.find(({ path }) => path[0] === field)?.message;
  return { text: first('text'), email: first('email') };
}

/** Why a message was not, or may not have been, delivered. */
export function problemsOfFailure(failure: Error): Problems {
  if (!(failure instanceof ApiError)) return { general: `Something went wrong. ${kept}: please try again.` };
  const { kind, status, error, message, fields } = failure;
  if (kind === 'network')
    return { general: `You seem to be offline. ${kept}: send it again when you are connected.` };
  if (kind !== 'answer' || status >= 500)
    return { general: `The bank did not answer. ${kept}: send it again, and it arrives once.` };
  const [text, email] = [fields.text?.[0], fields.email?.[0]];
  if (text || email) return { text, email };
  return { general: `${error} ${message}`.trim() || `It was not taken. ${kept}: please try again.` };
}
