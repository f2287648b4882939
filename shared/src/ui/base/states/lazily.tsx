import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

type NoProps = Record<never, never>;

/**
 * Fetches a part of a page when it is first shown. Unlike React's `lazy`, it fetches again after a failure,
 * and shows parts that have already loaded immediately.
 */
export function lazily<Props extends object = NoProps>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode | ((props: Props) => ReactNode) = null,
): ComponentType<Props> {
  let here: ComponentType<Props> | undefined;

  return function Lazily(props: Props) {
    const [Part, setPart] = useState(() => here);
    useEffect(() => {
      if (Part) return;
      let isShown = true;
      const show = (came: ComponentType<Props>) => {
        here = came;
        if (isShown) setPart(() => came);
      };
      const fail = (failure: unknown) =>
        isShown &&
        setPart(() => {
          throw failure;
        });
      load().then(show, fail);
      return () => {
        isShown = false;
      };
    }, [Part]);
    if (Part) return <Part {...props} />;
    return typeof waiting === 'function' ? waiting(props) : waiting;
  };
}
