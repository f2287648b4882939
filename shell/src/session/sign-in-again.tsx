import type { Composition } from '@bank/shared/contracts/releases';
import type { SignInDialogProps } from '@bank/shared/session';
import { type ComponentType, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { RemoteLoader } from '../remotes/loader/remote-loader';
import { RenderBoundary } from '../remotes/page/render-boundary';
import type { CustomerSession } from './customer-session';

const dialog = 'sign-in-dialog';

async function loadSignInDialog(
  loader: RemoteLoader,
  { remotes }: Composition,
): Promise<ComponentType<SignInDialogProps>> {
  for (const remote of remotes) {
    const page = remote.pages.find((one) => one.page === dialog);
    if (page) return loader.load<SignInDialogProps>(remote, page);
  }
  throw new Error(`No remote on this page provides ${dialog}.`);
}

interface SignInAgainProps {
  loader: RemoteLoader;
  composition: Composition;
  email: string;
  session: CustomerSession;
}

export function SignInAgain(page: SignInAgainProps) {
  const asks = useStore(page.session.interruption, (state) => state.asks);
  return asks && <SignInPrompt {...page} />;
}

function SignInPrompt({ loader, composition, email, session }: SignInAgainProps) {
  const { forget, stopAsking } = session;
  const [Dialog, setDialog] = useState<ComponentType<SignInDialogProps>>();

  useEffect(() => {
    let current = true;
    loadSignInDialog(loader, composition)
      .then((loaded) => current && setDialog(() => loaded))
      .catch(() => current && forget());
    return () => {
      current = false;
    };
  }, [loader, composition, forget]);

  if (!Dialog) return null;
  return (
    <RenderBoundary fallback={() => <EndSession forget={forget} />}>
      <Dialog email={email} onSignedIn={stopAsking} onCancel={forget} />
    </RenderBoundary>
  );
}

function EndSession({ forget }: Pick<CustomerSession, 'forget'>) {
  useEffect(forget, [forget]);
  return null;
}
