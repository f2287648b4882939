export const droppedText = (dropped: number): string =>
  `${dropped === 1 ? '1 error was' : `${dropped.toLocaleString('en-US')} errors were`} only counted: a day keeps 1 MB of them, and this list 1,000 kinds.`;
