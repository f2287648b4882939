import type { PageInRemote, RemoteInPage } from '@bank/shared/contracts/releases';
import type { ComponentType } from 'react';
import { toRemoteFailure } from './failure';
import { registerAgain } from './federation';
import { openPage } from './open-page';
import { report } from './report';
import { releaseOf } from './running-release';
import { noteLate, within } from './try-again';

const deadline = 10_000;

const opened = new Map<string, ComponentType>();
const opening = new Map<string, Promise<ComponentType>>();

const nameOf = ({ name }: RemoteInPage, { page }: PageInRemote) => `${name}/${page}`;

export const loadedPage = (remote: RemoteInPage, page: PageInRemote) => opened.get(nameOf(remote, page));

async function open(remote: RemoteInPage, page: PageInRemote): Promise<ComponentType> {
  const giveUp = new AbortController();
  try {
    const Page = await within(deadline, remote.name, openPage(remote, page, giveUp.signal));
    opened.set(nameOf(remote, page), Page);
    return Page;
  } catch (failure) {
    giveUp.abort();
    const known = await toRemoteFailure(remote, failure);
    report(remote, releaseOf(remote), { kind: 'failed', reason: known.reason });
    if (known.reason === 'timeout') {
      noteLate(remote);
      registerAgain(remote);
    }
    throw known;
  }
}

/** Rejects with a RemoteFailure that names the reason. */
export function loadPage<Props = object>(
  remote: RemoteInPage,
  page: PageInRemote,
): Promise<ComponentType<Props>> {
  const name = nameOf(remote, page);
  const running = opening.get(name) ?? open(remote, page).finally(() => opening.delete(name));
  opening.set(name, running);
  return running as Promise<ComponentType<Props>>;
}
