import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Transaction } from '../contracts/payments/transactions';
import type { SlotName } from '../contracts/site/releases';

export { HelpLink, type LinkedArticle } from './help-link';
export { provideChat, useSupportChat } from './support-chat';

interface PropsBySlot {
  /** In the support chat, above the message that is being written. Links to what may answer it, or nothing. */
  'chat-articles': { text: string; onLeave: () => void };
  /** Below the dashboard's sections. A tile is a section with an h2. */
  'dashboard-tile': object;
  /** The panel is over the page and has the details of the transaction that the URL names with `opened`. */
  'opened-transaction': object;
  /** Above the profile, with a placeholder of the same height. A section with an h2. */
  'profile-top': object;
  /** Below a transaction's facts. An action is a link or a button. */
  'transaction-action': { transaction: Transaction };
  /** Below the search box. Groups of rows that match the text, none without a match. */
  'search-results': { text: string; onLeave: () => void };
}

/** What a component in each slot gets. */
export type SlotProps = { [Name in SlotName]: PropsBySlot[Name] };

export interface FilledSlotProps {
  name: SlotName;
  className: string | undefined;
  /** Shown until the first component is there. */
  placeholder: ReactNode;
  /** The props of each component in the slot. */
  shown: object;
}

export type FilledSlot = ComponentType<FilledSlotProps>;

const slots = createStore<{ filled?: FilledSlot }>(() => ({}));

/** Called by the shell as soon as the page has nothing more urgent to do. */
export const fillSlots = (filled: FilledSlot): void => slots.setState({ filled });

/** Long after a slot's components have loaded or failed. */
const giveUpMs = 15_000;

/** Goes away if nothing fills the slot, for example because its code doesn't load. */
function Placeholder({ className, children }: { className: string | undefined; children: ReactNode }) {
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(setShown, giveUpMs, false);
    return () => clearTimeout(timer);
  }, []);
  return isShown ? <div className={className}>{children}</div> : null;
}

type SlotPlace<Name extends SlotName> = SlotProps[Name] & {
  name: Name;
  /** The class of the element around the components. Without components, there is no element. */
  className?: string | undefined;
  /** A slot that isn't last on its page needs it: it takes the components' room, so that nothing moves. */
  placeholder?: ReactNode;
};

/** A place for components of other remotes, which the page doesn't know. */
export function Slot<Name extends SlotName>({ name, className, placeholder, ...shown }: SlotPlace<Name>) {
  const Filled = useStore(slots, ({ filled }) => filled);
  if (Filled) return <Filled name={name} className={className} placeholder={placeholder} shown={shown} />;
  return placeholder ? <Placeholder className={className}>{placeholder}</Placeholder> : null;
}
