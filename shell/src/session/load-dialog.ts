import type { Composition } from '@bank/shared/contracts/releases';
import type { ComponentType } from 'react';
import type { RemoteLoader } from '../remotes/loader/remote-loader';

/** A dialog is a page without a path. */
export async function loadDialog<Props extends object>(
  loader: RemoteLoader,
  { remotes }: Composition,
  dialog: string,
): Promise<ComponentType<Props>> {
  for (const remote of remotes) {
    const page = remote.pages.find((one) => one.page === dialog);
    if (page) return loader.load<Props>(remote, page);
  }
  throw new Error(`No remote on this page provides ${dialog}.`);
}
