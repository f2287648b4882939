import { type ComponentType, useSyncExternalStore } from 'react';
import type { Transaction } from '../contracts/payments/transactions';
import type { SlotName } from '../contracts/site/releases';

interface PropsBySlot {
  /** Below the dashboard's sections. A tile is a section with an h2. */
  'dashboard-tile': object;
  /** Below a transaction's facts. An action is a link or a button. */
  'transaction-action': { transaction: Transaction };
}

/** What a component in each slot gets. */
export type SlotProps = { [Name in SlotName]: PropsBySlot[Name] };

export interface FilledSlotProps {
  name: SlotName;
  className: string | undefined;
  /** The props of each component in the slot. */
  shown: object;
}

export type FilledSlot = ComponentType<FilledSlotProps>;

let filled: FilledSlot | undefined;
const places = new Set<() => void>();

function follow(notify: () => void): () => void {
  places.add(notify);
  return () => places.delete(notify);
}

/** Called by the shell as soon as the page has nothing more urgent to do. */
export function fillSlots(component: FilledSlot): void {
  filled = component;
  for (const notify of places) notify();
}

type SlotPlace<Name extends SlotName> = SlotProps[Name] & {
  name: Name;
  /** For the element around the components. Without components, there is no element. */
  className?: string | undefined;
};

/** A place for components of other remotes, which the page doesn't know. */
export function Slot<Name extends SlotName>({ name, className, ...shown }: SlotPlace<Name>) {
  const Filled = useSyncExternalStore(follow, () => filled);
  return Filled ? <Filled name={name} className={className} shown={shown} /> : null;
}
