import { dateFormat } from '@bank/shared/ui/base';

const moment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });
const day = dateFormat({ dateStyle: 'full' });
const time = dateFormat({ timeStyle: 'short' });

export const formatMoment = (at: string) => moment.format(new Date(at));
export const formatDay = (at: string) => day.format(new Date(at));
export const formatTime = (at: string) => time.format(new Date(at));

interface Day<Event> {
  name: string;
  events: Event[];
}

/** Groups only consecutive events of the same local day. */
export function groupByDay<Event extends { at: string }>(events: readonly Event[]): Day<Event>[] {
  const days: Day<Event>[] = [];
  for (const event of events) {
    const name = formatDay(event.at);
    const last = days.at(-1);
    if (last?.name === name) last.events.push(event);
    else days.push({ name, events: [event] });
  }
  return days;
}
