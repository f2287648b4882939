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
  const isInterrupted = useStore(page.session.store, ({ kind }) => kind === 'interrupted');
  return isInterrupted && <SignInPrompt {...page} />;
}

function SignInPrompt({ source, session: { closeDialog, clear }, email }: SignInAgainProps) {
  const [Dialog, setDialog] = useState<ComponentType<SignInDialogProps>>();

  useEffect(() => {
    let current = true;
    loadDialog<SignInDialogProps>(source, 'sign-in-dialog')
      .then((loaded) => current && setDialog(() => loaded))
      .catch(() => current && clear());
    return () => {
      current = false;
    };
  }, [source, clear]);

  if (!Dialog) return null;
  return (
    <RenderBoundary fallback={() => <EndSession clear={clear} />}>
      <Dialog email={email} onSignedIn={closeDialog} onCancel={clear} />
    </RenderBoundary>
  );
}

function EndSession({ clear }: Pick<CustomerSession, 'clear'>) {
  useEffect(clear, [clear]);
  return null;
}
