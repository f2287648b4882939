import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

type NoProps = Record<never, never>;

/**
 * A part of a page that is fetched when it is first shown, with `waiting` in its place until then. React's
 * `lazy` keeps a failure for ever; here whoever shows the part again after one fetches it anew. The part
 * brings its own Suspense, which keeps what it began with until it has failed: one failure is one try.
 */
export function lazily<Props extends object = NoProps>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  const begin = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (failure) {
        newest = begin();
        throw failure;
      }
    }) as ComponentType<Props>;
  let newest = begin();

  return function Lazily(props: Props) {
    const [Part] = useState(() => newest);
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    );
  };
}
