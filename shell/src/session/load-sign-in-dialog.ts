import type { Composition } from '@bank/shared/contracts/releases';
import type { SignInDialogProps } from '@bank/shared/session';
import type { ComponentType } from 'react';
import { loadPage } from '../remotes/load-page';

const dialog = 'sign-in-dialog';

/** Loads the dialog from whichever remote brings it; rejects where none does or where it does not come. */
export async function loadSignInDialog({ remotes }: Composition): Promise<ComponentType<SignInDialogProps>> {
  for (const remote of remotes) {
    const page = remote.pages.find((one) => one.page === dialog);
    if (page) return loadPage<SignInDialogProps>(remote, page);
  }
  throw new Error(`No remote of this page brings a ${dialog}.`);
}
