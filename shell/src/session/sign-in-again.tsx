import type { Composition } from '@bank/shared/contracts/releases';
import type { SignInDialogProps } from '@bank/shared/session';
import { type ComponentType, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { RemoteLoader } from '../remotes/loader/remote-loader';
import { RenderBoundary } from '../remotes/page/render-boundary';
import { interruption, stopAsking } from './interruption';
import { loadDialog } from './load-dialog';
import { forget } from './page-session';

interface SignInAgainProps {
  loader: RemoteLoader;
  composition: Composition;
  email: string;
}

export function SignInAgain(page: SignInAgainProps) {
  const asks = useStore(interruption, (state) => state.asks);
  return asks && <SignInPrompt {...page} />;
}

function SignInPrompt({ loader, composition, email }: SignInAgainProps) {
  const [Dialog, setDialog] = useState<ComponentType<SignInDialogProps>>();

  useEffect(() => {
    let current = true;
    loadDialog<SignInDialogProps>(loader, composition, 'sign-in-dialog')
      .then((loaded) => current && setDialog(() => loaded))
      .catch(() => current && forget());
    return () => {
      current = false;
    };
  }, [loader, composition]);

  if (!Dialog) return null;
  return (
    <RenderBoundary fallback={() => <EndSession />}>
      <Dialog email={email} onSignedIn={stopAsking} onCancel={forget} />
    </RenderBoundary>
  );
}

function EndSession() {
  useEffect(forget, []);
  return null;
}
