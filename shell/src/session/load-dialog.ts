import type { Composition } from '@bank/shared/contracts/releases';
import type { ComponentType } from 'react';
import type { RemoteLoader } from '../remotes/loader/remote-loader';

export interface DialogSource {
  loader: RemoteLoader;
  composition: Composition;
}

/** A dialog is a page without a path, of any remote. */
export async function loadDialog<Props extends object>(
  { loader, composition }: DialogSource,
  name: string,
): Promise<ComponentType<Props>> {
  for (const remote of composition.remotes) {
    const page = remote.pages.find((one) => one.page === name);
    if (page) return loader.load<Props>(remote, page);
  }
  throw new Error(`No remote on this page provides ${name}.`);
}
