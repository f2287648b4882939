import type { SignInDialogProps } from '@bank/shared/session';
import { type ComponentType, useEffect, useState } from 'react';
import { type StoreApi, useStore } from 'zustand';
import { RenderBoundary } from '../remotes/page/render-boundary';
import { type DialogSource, loadDialog } from './load-dialog';

/** The session of the page, which visitors load without this dialog. */
export interface Interrupted {
  interruption: StoreApi<{ asks: boolean }>;
  stopAsking: () => void;
  forget: () => void;
}

interface SignInAgainProps {
  source: DialogSource;
  session: Interrupted;
  email: string;
}

export function SignInAgain(page: SignInAgainProps) {
  const asks = useStore(page.session.interruption, (state) => state.asks);
  return asks && <SignInPrompt {...page} />;
}

function SignInPrompt({ source, session: { stopAsking, forget }, email }: SignInAgainProps) {
  const [Dialog, setDialog] = useState<ComponentType<SignInDialogProps>>();

  useEffect(() => {
    let current = true;
    loadDialog<SignInDialogProps>(source, 'sign-in-dialog')
      .then((loaded) => current && setDialog(() => loaded))
      .catch(() => current && forget());
    return () => {
      current = false;
    };
  }, [source, forget]);

  if (!Dialog) return null;
  return (
    <RenderBoundary fallback={() => <EndSession forget={forget} />}>
      <Dialog email={email} onSignedIn={stopAsking} onCancel={forget} />
    </RenderBoundary>
  );
}

function EndSession({ forget }: Pick<Interrupted, 'forget'>) {
  useEffect(forget, [forget]);
  return null;
}
