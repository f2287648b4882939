import type { OpenSession } from '@bank/shared/contracts/security';
import { ApiError } from '@bank/shared/http';
import { useMutation, useQueryClient } from '@bank/shared/query';
import { useLatch } from '@bank/shared/ui/forms';
import { useState } from 'react';
import { endAllOthers, endOneSession, historyKey, sessionsKey, sessionsOptions } from '../account-activity';
import { invalidateReport } from '../security-report';

interface Result {
  isDone: boolean;
  text: string;
}

const refused = 'Something went wrong. Nothing has changed. Please try again.';
const unanswered = "We couldn't reach the bank. The list is up to date. You can safely try again.";

const isAnswered = (failure: Error) => failure instanceof ApiError && failure.kind === 'answer';

export function useEndSessions(onEnded: () => void) {
  const cache = useQueryClient();
  const latch = useLatch();
  const [result, setResult] = useState<Result | null>(null);
  const endOneCall = useMutation(endOneSession);
  const endOthersCall = useMutation(endAllOthers);

  function keep(isKept: (session: OpenSession) => boolean) {
    cache.setQueryData(sessionsOptions.queryKey, (known) => known?.filter(isKept));
    for (const queryKey of [sessionsKey, historyKey]) void cache.invalidateQueries({ queryKey });
    invalidateReport(cache);
    onEnded();
  }

  const reactions = (text: string, isKept: (session: OpenSession) => boolean) => ({
    onSuccess: () => {
      setResult({ isDone: true, text });
      keep(isKept);
    },
    onError: (failure: Error) => {
      setResult({ isDone: false, text: isAnswered(failure) ? refused : unanswered });
      void cache.invalidateQueries({ queryKey: sessionsKey });
    },
    onSettled: latch.release,
  });

  function endOne({ id, device }: OpenSession) {
    if (!latch.take()) return;
    setResult(null);
    endOneCall.mutate(
      id,
      reactions(`${device} is signed out.`, (session) => session.id !== id),
    );
  }

  function endOthers() {
    if (!latch.take()) return;
    setResult(null);
    endOthersCall.mutate(
      undefined,
      reactions("You're signed out everywhere else.", (session) => session.is_current),
    );
  }

  return {
    endOne,
    endOthers,
    result,
    ending: endOneCall.isPending ? endOneCall.variables : undefined,
    isEndingOthers: endOthersCall.isPending,
  };
}
