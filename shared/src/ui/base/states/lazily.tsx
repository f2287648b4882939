import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

type NoProps = Record<never, never>;

/**
 * A part of a page that is fetched when it is first shown, with `waiting` in its place until then. React's own
 * `lazy` keeps a failure for ever, and its Suspense holds back what has come; here whoever shows the part again
 * after a failure fetches it anew, and what has come is shown.
 */
export function lazily<Props extends object = NoProps>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
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
    return Part ? <Part {...props} /> : waiting;
  };
}
