import { sendChatMessage, sendVisitorMessage } from '@bank/shared/contracts/chat';
import { ApiError } from '@bank/shared/http';
import type { Outgoing } from './send-message';

/** Errors of the last message, by field or in general. */
export interface Problems {
  text?: string | undefined;
  email?: string | undefined;
  general?: string | undefined;
}

const kept = 'Your message is still here.';

export function problemsOf({ draft, conversation }: Pick<Outgoing, 'draft' | 'conversation'>): Problems {
  const read = conversation
    ? sendVisitorMessage.body.safeParse({ conversation, ...draft })
    : sendChatMessage.body.safeParse({ text: draft.text });
  const issues = read.error?.issues ?? [];
  const first = (field: string) => issues.find(({ path }) => path[0] === field)?.message;
  return { text: first('text'), email: first('email') };
}

export function problemsOfFailure(failure: Error): Problems {
  if (!(failure instanceof ApiError)) return { general: `Something went wrong. ${kept} Please try again.` };
  const { kind, status, error, message, fields } = failure;
  if (kind === 'network')
    return { general: `You seem to be offline. ${kept} Send it again when you're connected.` };
  if (kind !== 'answer' || status >= 500)
    return { general: `The bank didn't respond. ${kept} Send it again, and we'll get it only once.` };
  const [text, email] = [fields.text?.[0], fields.email?.[0]];
  if (text || email) return { text, email };
  return { general: `${error} ${message}`.trim() || `We didn't get it. ${kept} Please try again.` };
}
