import type { OpenSession } from '@bank/shared/contracts/security';
import { ApiError } from '@bank/shared/http';
import { useMutation, useQueryClient } from '@bank/shared/query';
import { useLatch } from '@bank/shared/ui/forms';
import { useState } from 'react';
import { historyKey } from '../history';
import { forgetReport } from '../security-report';
import { endAllOthers, endOneSession, sessionsKey, sessionsOptions } from '../sessions';

interface Said {
  isDone: boolean;
  text: string;
}

const refused = 'That did not work. Nothing is changed; please try again.';
const unanswered =
  'No answer came from the bank. The list shows what it knows now; you can safely try again.';

const isAnswered = (failure: Error) => failure instanceof ApiError && failure.kind === 'answer';

/** Ends other sessions, one or all; what is gone at the bank is gone from the list at once. */
export function useEndSessions(afterwards: () => void) {
  const cache = useQueryClient();
  const latch = useLatch();
  const [said, setSaid] = useState<Said | null>(null);
  const one = useMutation(endOneSession);
  const others = useMutation(endAllOthers);

  function keep(isKept: (session: OpenSession) => boolean) {
    cache.setQueryData(sessionsOptions.queryKey, (known) => known?.filter(isKept));
    for (const queryKey of [sessionsKey, historyKey]) void cache.invalidateQueries({ queryKey });
    forgetReport(cache);
    afterwards();
  }

  const reactions = (text: string, isKept: (session: OpenSession) => boolean) => ({
    onSuccess: () => {
      setSaid({ isDone: true, text });
      keep(isKept);
    },
    onError: (failure: Error) => {
      setSaid({ isDone: false, text: isAnswered(failure) ? refused : unanswered });
      void cache.invalidateQueries({ queryKey: sessionsKey });
    },
    onSettled: latch.release,
  });

  function endOne({ id, device }: OpenSession) {
    if (!latch.take()) return;
    setSaid(null);
    one.mutate(
      id,
      reactions(`${device} is signed out.`, (session) => session.id !== id),
    );
  }

  function endOthers() {
    if (!latch.take()) return;
    setSaid(null);
    others.mutate(
      undefined,
      reactions('You are signed out everywhere else.', (session) => session.is_current),
    );
  }

  return {
    endOne,
    endOthers,
    said,
    ending: one.isPending ? one.variables : undefined,
    isEndingOthers: others.isPending,
  };
}
