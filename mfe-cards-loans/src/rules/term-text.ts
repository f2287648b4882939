const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** A number of months as people say it: '5 years', '1 year and 6 months'. */
export function termText(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  if (years === 0) return counted(rest, 'month');
  return rest === 0 ? counted(years, 'year') : `${counted(years, 'year')} and ${counted(rest, 'month')}`;
}
