import type { PageInRemote, RemoteInPage } from '@bank/shared/contracts/releases';
import { useReconnect } from '@bank/shared/ui/base';
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { isFetching, whenIdle } from '../../site/when-idle';
import type { RemoteLoader } from '../loader/remote-loader';
import { RemoteMarker } from '../page/remote-marker';
import { ReportedMount } from '../page/reported-mount';

interface SlotComponentProps {
  loader: RemoteLoader;
  remote: RemoteInPage;
  component: PageInRemote;
  isNear: boolean;
  placeholder: ReactNode;
  shown: object;
}

/** Shows the placeholder, if any, while the component loads, and nothing if it fails: the page doesn't depend on it. */
export function SlotComponent({ shown, placeholder, ...wanted }: SlotComponentProps) {
  const { state, retry } = useSlotComponent(wanted);
  if (state.phase === 'failed') return <RetryOnReconnect onReconnect={retry} />;
  if (state.phase === 'empty') return placeholder;
  const { Component, since } = state;
  return (
    <RemoteMarker remote={wanted.remote.name}>
      <ReportedMount loader={wanted.loader} remote={wanted.remote} since={since} fallback={() => null}>
        {/* Without a boundary here, a component that suspends would hold back the whole page. */}
        <Suspense fallback={null}>
          <Component {...shown} />
        </Suspense>
      </ReportedMount>
    </RemoteMarker>
  );
}

function RetryOnReconnect({ onReconnect }: { onReconnect: () => void }) {
  useReconnect(onReconnect);
  return null;
}

type SlotState =
  | { phase: 'empty' }
  | { phase: 'ready'; Component: ComponentType; since?: number }
  | { phase: 'failed' };

type Wanted = Omit<SlotComponentProps, 'shown' | 'placeholder'>;

function startingState({ loader, remote, component }: Wanted): SlotState {
  const Component = loader.loadedPage(remote, component);
  return Component ? { phase: 'ready', Component } : { phase: 'empty' };
}

function useSlotComponent(wanted: Wanted) {
  const { loader, remote, component, isNear } = wanted;
  const [state, setState] = useState(() => startingState(wanted));
  const isWanted = isNear && state.phase === 'empty';

  useEffect(() => {
    if (!isWanted) return;
    let current = true;
    const tell = (next: SlotState) => current && setState(next);
    const load = () => {
      const since = performance.now();
      loader.load(remote, component).then(
        (Component) => tell({ phase: 'ready', Component, since }),
        (failure: unknown) => {
          console.error(`${component.page} of ${remote.name} did not load.`, failure);
          tell({ phase: 'failed' });
        },
      );
    };
    const stopWaiting = whenIdle(load, isFetching);
    return () => {
      current = false;
      stopWaiting();
    };
  }, [loader, remote, component, isWanted]);

  return { state, retry: () => setState({ phase: 'empty' }) };
}
