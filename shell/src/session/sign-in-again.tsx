import type { Composition } from '@bank/shared/contracts/releases';
import type { SignInDialogProps } from '@bank/shared/session';
import { type ComponentType, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { loadPage } from '../remotes/load-page';
import { RenderBoundary } from '../remotes/render-boundary';
import { interruption, stopAsking } from './interruption';
import { forget } from './page-session';

const dialog = 'sign-in-dialog';

async function loadSignInDialog({ remotes }: Composition): Promise<ComponentType<SignInDialogProps>> {
  for (const remote of remotes) {
    const page = remote.pages.find((one) => one.page === dialog);
    if (page) return loadPage<SignInDialogProps>(remote, page);
  }
  throw new Error(`No remote on this page provides ${dialog}.`);
}

interface SignInAgainProps {
  composition: Composition;
  email: string;
}

export function SignInAgain(page: SignInAgainProps) {
  const asks = useStore(interruption, (state) => state.asks);
  return asks && <SignInPrompt {...page} />;
}

function SignInPrompt({ composition, email }: SignInAgainProps) {
  const [Dialog, setDialog] = useState<ComponentType<SignInDialogProps>>();

  useEffect(() => {
    let current = true;
    loadSignInDialog(composition)
      .then((loaded) => current && setDialog(() => loaded))
      .catch(() => current && forget());
    return () => {
      current = false;
    };
  }, [composition]);

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
