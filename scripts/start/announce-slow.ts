const slowMs = 1_000;

/** Prints a line if the work is slow, so that a start doesn't look stuck. */
export async function announceSlow<Result>(
  text: string,
  work: Promise<Result>,
  print: (text: string) => void,
): Promise<Result> {
  const timer = setTimeout(print, slowMs, text);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}
