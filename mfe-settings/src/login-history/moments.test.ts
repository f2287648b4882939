import { formatDay, groupByDay } from './moments';

test("groups events by the customer's local day without reordering them", () => {
  const at = (time: string) => ({ at: `2026-03-0${time}` });
  const events = [at('3T12:00:00Z'), at('3T11:00:00Z'), at('1T12:00:00Z')];
  expect(groupByDay(events)).toEqual([
    { name: formatDay(events[0]!.at), events: events.slice(0, 2) },
    { name: formatDay(events[2]!.at), events: events.slice(2) },
  ]);
  expect(groupByDay([])).toEqual([]);
});
