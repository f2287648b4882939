const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrows move from the field to what was found, and back. */
export function moveAmongLinks(event: KeyboardEvent): void {
  const step = steps[event.key];
  const form = event.currentTarget as HTMLElement;
  if (!step) return;
  const stops = [...form.querySelectorAll<HTMLElement>('input, a')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  event.preventDefault();
  stops[Math.max(0, at + step)]?.focus();
}
