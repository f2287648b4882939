/** "Good night" is a farewell, but the specification greets with it. */
export function greeting(hour: number, atNight: 'Good night' | 'Good evening' = 'Good night'): string {
  if (hour >= 5 && hour <= 11) return 'Good morning';
  if (hour >= 12 && hour <= 16) return 'Good afternoon';
  if (hour >= 17 && hour <= 21) return 'Good evening';
  return atNight;
}
