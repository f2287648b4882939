import type { ComponentType } from 'react';
import { lazily, Skeleton } from '../base/base';
import { AntdPart } from '../theme/antd-part';

// biome-ignore lint/suspicious/noExplicitAny: only a component with any properties fits all of antd's.
type AnyComponent = ComponentType<any>;

type Loaded = AnyComponent & Record<string, AnyComponent>;

function themed(Component: AnyComponent): ComponentType<object> {
  return (props) => (
    <AntdPart>
      <Component {...props} />
    </AntdPart>
  );
}

const lentPart = (load: () => Promise<AnyComponent>) =>
  lazily(async () => themed(await load()), <Skeleton height="2.75rem" />);

/** A name such as `Summary` in `Table.Summary`. */
const isPart = (name: string | symbol): name is string =>
  typeof name === 'string' && /^[A-Z][a-z]/.test(name);

/** One of antd's components in the bank's theme, with its parts, which loads when a page first shows it. */
export function lent<C>(load: () => Promise<{ default: C }>): C {
  const loaded = async () => (await load()).default as Loaded;
  const parts = new Map<string, AnyComponent>();
  const partOf = (name: string) => {
    const part = parts.get(name) ?? lentPart(async () => (await loaded())[name] as AnyComponent);
    parts.set(name, part);
    return part;
  };
  return new Proxy(lentPart(loaded), {
    get: (whole, name) => (isPart(name) ? partOf(name) : Reflect.get(whole, name)),
  }) as C;
}
