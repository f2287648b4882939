const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** By the customer's own clock, as on the wall. */
export const momentInWords = (at: string) => moment.format(new Date(at));
export const dayInWords = (at: string) => day.format(new Date(at));
export const timeInWords = (at: string) => time.format(new Date(at));

interface Day<Event> {
  name: string;
  events: Event[];
}

/** Events that follow one another, by the day on which they happened. */
export function byDay<Event extends { at: string }>(events: readonly Event[]): Day<Event>[] {
  const days: Day<Event>[] = [];
  for (const event of events) {
    const name = dayInWords(event.at);
    const last = days.at(-1);
    if (last?.name === name) last.events.push(event);
    else days.push({ name, events: [event] });
  }
  return days;
}
