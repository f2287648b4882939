import { httpClient } from '@bank/shared/http';
import type { StepUpDialogProps } from '@bank/shared/session';
import { type ComponentType, useEffect, useState } from 'react';
import { RenderBoundary } from '../remotes/page/render-boundary';
import { type Deferred, deferred } from './deferred';
import { type DialogSource, loadDialog } from './load-dialog';

interface Prompt {
  text: string;
  answer: Deferred<boolean>;
}

interface Refusal {
  config: Record<string, unknown> & { prompted?: boolean };
  response?: { status: number; data?: { errors?: { second_factor?: string[] } } };
}

/**
 * Requests that are refused while the dialog is open share its answer. Each is then sent again as it was, with its
 * idempotency key.
 */
function usePrompt(): Prompt | undefined {
  const [prompt, setPrompt] = useState<Prompt>();
  useEffect(() => {
    let open: Prompt | undefined;

    function ask(text: string): Promise<boolean> {
      open ??= { text, answer: deferred() };
      setPrompt(open);
      return open.answer.promise.finally(() => {
        open = undefined;
        setPrompt(undefined);
      });
    }

    const { response } = httpClient.interceptors;
    const interceptor = response.use(undefined, async (failure: Refusal) => {
      const { config, response } = failure;
      const [text] = response?.data?.errors?.second_factor ?? [];
      if (response?.status !== 403 || !text || config.prompted) throw failure;
      config.prompted = true;
      if (!(await ask(text))) throw failure;
      return httpClient.request({ ...config, retried: false });
    });
    return () => {
      response.eject(interceptor);
      open?.answer.resolve(false);
    };
  }, []);
  return prompt;
}

export function StepUp({ source }: { source: DialogSource }) {
  const prompt = usePrompt();
  return prompt && <StepUpPrompt source={source} {...prompt} />;
}

/** If the dialog fails, the page shows the bank's refusal. */
function StepUpPrompt({ source, text, answer: { resolve: settle } }: Prompt & { source: DialogSource }) {
  const [Dialog, setDialog] = useState<ComponentType<StepUpDialogProps>>();

  useEffect(() => {
    let isCurrent = true;
    loadDialog<StepUpDialogProps>(source, 'step-up-dialog')
      .then((loaded) => isCurrent && setDialog(() => loaded))
      .catch(() => isCurrent && settle(false));
    return () => {
      isCurrent = false;
    };
  }, [source, settle]);

  if (!Dialog) return null;
  return (
    <RenderBoundary fallback={() => <Settle settle={settle} />}>
      <Dialog text={text} onConfirmed={() => settle(true)} onCancel={() => settle(false)} />
    </RenderBoundary>
  );
}

function Settle({ settle }: { settle: (isConfirmed: boolean) => void }) {
  useEffect(() => settle(false), [settle]);
  return null;
}
