import type { EventTopic } from '@bank/shared/contracts/security';
import type { Detail } from './event-words';

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
