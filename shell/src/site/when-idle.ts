import { queryClient } from '@bank/shared/query';

const pauseMs = 250;

const nextIdle = (work: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, pauseMs);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work);
  return () => cancelIdleCallback(idle);
};

const afterLoading = (work: () => void): (() => void) => {
  if (document.readyState === 'complete') return nextIdle(work);
  let cancel = () => removeEventListener('load', loaded);
  const loaded = () => {
    cancel = nextIdle(work);
  };
  addEventListener('load', loaded, { once: true });
  return () => cancel();
};

export function whenIdle(work: () => void, isBusy: () => boolean): () => void {
  let cancel = () => {};
  const look = () => {
    if (!isBusy()) return work();
    const timer = setTimeout(() => {
      cancel = nextIdle(look);
    }, pauseMs);
    cancel = () => clearTimeout(timer);
  };
  cancel = afterLoading(look);
  return () => cancel();
}

export const isFetching = (): boolean => queryClient.isFetching() > 0;
