import type { Composition } from '@bank/shared/contracts/releases';
import type { SignInDialogProps } from '@bank/shared/session';
import type { ComponentType } from 'react';
import { loadPage } from '../remotes/load-page';

const dialog = 'sign-in-dialog';

/** Rejects if no remote has one, or it does not load. */
export async function loadSignInDialog({ remotes }: Composition): Promise<ComponentType<SignInDialogProps>> {
  for (const remote of remotes) {
    const page = remote.pages.find((one) => one.page === dialog);
    if (page) return loadPage<SignInDialogProps>(remote, page);
  }
  throw new Error(`No remote of this page brings a ${dialog}.`);
}
