import type { EventTopic } from '@bank/shared/contracts/security';
import { cents, formatUsd } from '@bank/shared/money';

export type Detail = Record<string, unknown>;

export const amountIn = ({ cents: amount }: Detail) =>
  typeof amount === 'number' ? formatUsd(cents(amount)) : 'an amount';

/** Older rows contain neither the name nor the amount. */
export const ofAmount = ({ cents: amount }: Detail) =>
  typeof amount === 'number' ? ` of ${formatUsd(cents(amount))}` : '';
export const forAmount = (detail: Detail) => ofAmount(detail).replace(' of ', ' for ');
export const toName = ({ name }: Detail) => (typeof name === 'string' ? ` to ${name}` : '');
export const fromName = ({ name }: Detail) => (typeof name === 'string' ? ` from ${name}` : '');
export const named = ({ name }: Detail) => (typeof name === 'string' ? ` “${name}”` : '');
export const withName = ({ name }: Detail) => (typeof name === 'string' ? ` ${name}` : '');

export const endingIn = ({ ending }: Detail) => (typeof ending === 'string' ? ` ending in ${ending}` : '');

export const listFields = (fields: unknown) =>
  String(fields).split(' ').filter(Boolean).join(', ').replaceAll('_', ' ');

export const listSwitches = (detail: Detail) =>
  Object.entries(detail)
    .map(([name, isOn]) => `${name.replaceAll('_', ' ')} ${isOn ? 'on' : 'off'}`)
    .join(', ');

/** Something that the audit log records, with the words in which a customer's history shows it. */
export interface Event {
  name: string;
  topic: EventTopic;
  text: string | ((detail: Detail) => string);
}

const events = new Map<string, Event>();

export function event(name: string, topic: EventTopic, text: Event['text']): Event {
  if (events.has(name)) throw new Error(`There are two events named ${name}.`);
  const defined = { name, topic, text };
  events.set(name, defined);
  return defined;
}

/** Several events of one topic. The one that code calls `cardFrozen` is stored as card-frozen. */
export const eventsOf = <Name extends string>(topic: EventTopic, texts: Record<Name, Event['text']>) =>
  Object.fromEntries(
    Object.entries<Event['text']>(texts).map(([name, text]) => [
      name,
      event(
        name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
        topic,
        text,
      ),
    ]),
  ) as Record<Name, Event>;

/** An event whose feature is gone. */
const fallbackFor = (name: string): Event => ({
  name,
  topic: 'other',
  text: name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' '),
});

export function describeEvent(name: string, detail: Detail): { topic: EventTopic; text: string } {
  const { topic, text } = events.get(name) ?? fallbackFor(name);
  return { topic, text: typeof text === 'string' ? text : text(detail) };
}
