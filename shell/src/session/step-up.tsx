import type { Composition } from '@bank/shared/contracts/releases';
import { setSecondFactorPrompt } from '@bank/shared/http';
import type { StepUpDialogProps } from '@bank/shared/session';
import { type ComponentType, useEffect, useState } from 'react';
import type { RemoteLoader } from '../remotes/loader/remote-loader';
import { RenderBoundary } from '../remotes/page/render-boundary';
import { loadDialog } from './load-dialog';

interface Prompt {
  text: string;
  answer: Promise<boolean>;
  settle: (isConfirmed: boolean) => void;
}

function openPrompt(text: string): Prompt {
  let settle: Prompt['settle'] = () => undefined;
  const answer = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  return { text, answer, settle };
}

interface StepUpProps {
  loader: RemoteLoader;
  composition: Composition;
}

/** Requests that are refused while the dialog is open share its answer. */
export function StepUp(page: StepUpProps) {
  const [prompt, setPrompt] = useState<Prompt>();

  useEffect(() => {
    let open: Prompt | undefined;
    const close = () => {
      open?.settle(false);
      open = undefined;
    };
    const uninstall = setSecondFactorPrompt((text) => {
      if (!open) {
        const asked = openPrompt(text);
        open = asked;
        setPrompt(asked);
        void asked.answer.then(() => {
          open = undefined;
          setPrompt(undefined);
        });
      }
      return open.answer;
    });
    return () => {
      uninstall();
      close();
    };
  }, []);

  return prompt && <StepUpPrompt {...page} {...prompt} />;
}

/** If the dialog fails, the page shows the bank's refusal. */
function StepUpPrompt({ loader, composition, text, settle }: StepUpProps & Prompt) {
  const [Dialog, setDialog] = useState<ComponentType<StepUpDialogProps>>();

  useEffect(() => {
    let isCurrent = true;
    loadDialog<StepUpDialogProps>(loader, composition, 'step-up-dialog')
      .then((loaded) => isCurrent && setDialog(() => loaded))
      .catch(() => isCurrent && settle(false));
    return () => {
      isCurrent = false;
    };
  }, [loader, composition, settle]);

  if (!Dialog) return null;
  return (
    <RenderBoundary fallback={() => <Settle settle={settle} />}>
      <Dialog text={text} onConfirmed={() => settle(true)} onCancel={() => settle(false)} />
    </RenderBoundary>
  );
}

function Settle({ settle }: Pick<Prompt, 'settle'>) {
  useEffect(() => settle(false), [settle]);
  return null;
}
