import type { SignInDialogProps } from '@bank/shared/session';
import { type ComponentType, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { RenderBoundary } from '../remotes/page/render-boundary';
import type { CustomerSession } from './customer-session';
import { type DialogSource, loadDialog } from './load-dialog';

interface SignInAgainProps {
  source: DialogSource;
  session: CustomerSession;
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

function EndSession({ forget }: Pick<CustomerSession, 'forget'>) {
  useEffect(forget, [forget]);
  return null;
}
