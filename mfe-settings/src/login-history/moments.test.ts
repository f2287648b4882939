import { byDay, dayInWords } from './moments';

test('events are told by the day of the customer’s clock on which they happened, in the order they came', () => {
  const at = (time: string) => ({ at: `2026-03-0${time}` });
  const events = [at('3T12:00:00Z'), at('3T11:00:00Z'), at('1T12:00:00Z')];
  expect(byDay(events)).toEqual([
    { name: dayInWords(events[0]!.at), events: events.slice(0, 2) },
    { name: dayInWords(events[2]!.at), events: events.slice(2) },
  ]);
  expect(byDay([])).toEqual([]);
});
